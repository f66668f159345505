import { applyDecorators, UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import { BodyFormats } from '@memory-graph/http-api';
import { OwnFormInterceptor } from '../pages/own-form.interceptor.js';
import { PageErrorFilter } from '../pages/page-error.filter.js';
import { SignInRequiredFilter } from './sign-in-required.filter.js';
import { SignedInGuard } from './signed-in.guard.js';

/**
 * Pages for signed-in users; other users are redirected to the sign-in page. Changes require a form
 * of our own pages.
 */
export const SignedInPages = (): ClassDecorator =>
  applyDecorators(
    BodyFormats('form'),
    UseGuards(SignedInGuard),
    UseInterceptors(OwnFormInterceptor),
    // The last matching filter handles an error.
    UseFilters(PageErrorFilter, SignInRequiredFilter),
  );
