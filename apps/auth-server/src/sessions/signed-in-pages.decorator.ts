import { applyDecorators, UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import { BodyFormats } from '@memory-graph/http-api/body/body-formats.decorator';
import { OwnFormInterceptor } from '../pages/own-form.interceptor.js';
import { PageErrorFilter } from '../pages/page-error.filter.js';
import { SignInRequiredFilter } from './sign-in-required.filter.js';
import { SignedInGuard } from './signed-in.guard.js';

/** Pages for people who are signed in; all others are sent to the log-in. What changes anything is a form of ours. */
export const SignedInPages = (): ClassDecorator =>
  applyDecorators(
    BodyFormats('form'),
    UseGuards(SignedInGuard),
    UseInterceptors(OwnFormInterceptor),
    // The last that fits an error handles it.
    UseFilters(PageErrorFilter, SignInRequiredFilter),
  );
