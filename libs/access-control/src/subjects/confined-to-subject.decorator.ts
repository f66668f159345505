import { SetMetadata } from '@nestjs/common';

export const CONFINED_METADATA = 'access-control:confined';

/**
 * Marks a route that shows and changes nothing but what a bound caller may see: with `subjectFor`, `mayRead` or
 * `requireOwn`. Credentials that are bound to a subject are refused everywhere else. Controllers are not marked as a
 * whole, so that a new route is refused until somebody has thought of it.
 */
export const ConfinedToSubject = (): MethodDecorator => SetMetadata(CONFINED_METADATA, true);
