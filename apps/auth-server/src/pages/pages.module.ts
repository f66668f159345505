import { Module } from '@nestjs/common';
import { BrowserCookies } from './browser-cookies.js';
import { CsrfTokens } from './csrf-tokens.js';
import { CsrfGuard } from './csrf.guard.js';

/** Shared parts of all pages. */
@Module({
  providers: [BrowserCookies, CsrfTokens, CsrfGuard],
  exports: [BrowserCookies, CsrfTokens, CsrfGuard],
})
export class PagesModule {}
