import { Module } from '@nestjs/common';
import { BrowserCookies } from './browser-cookies.js';
import { CsrfTokens } from './csrf-tokens.js';
import { OwnFormInterceptor } from './own-form.interceptor.js';

/** Shared parts of all pages. */
@Module({
  providers: [BrowserCookies, CsrfTokens, OwnFormInterceptor],
  exports: [BrowserCookies, CsrfTokens, OwnFormInterceptor],
})
export class PagesModule {}
