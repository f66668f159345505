import { Module } from '@nestjs/common';
import { BrowserCookies } from './browser-cookies.js';
import { CsrfTokens } from './csrf-tokens.js';

/** What all pages for people share. */
@Module({ providers: [BrowserCookies, CsrfTokens], exports: [BrowserCookies, CsrfTokens] })
export class PagesModule {}
