import { Module } from '@nestjs/common';
import { BrowserCookies } from './browser-cookies.js';
import { CsrfTokens } from './csrf-tokens.js';
import { OwnFormInterceptor } from './own-form.interceptor.js';

/** What all pages for people share. */
@Module({
  providers: [BrowserCookies, CsrfTokens, OwnFormInterceptor],
  exports: [BrowserCookies, CsrfTokens, OwnFormInterceptor],
})
export class PagesModule {}
