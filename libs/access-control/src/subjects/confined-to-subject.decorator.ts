import { SetMetadata } from '@nestjs/common';

export const CONFINED_METADATA = 'access-control:confined';

/**
 * Marks a route that shows and changes nothing but what a bound caller may see: with `subjectFor`, `mayRead` or
 * `requireOwn`. All other routes reject credentials that are bound to a subject. Controllers are not marked as a whole, so
 * that a new route stays closed until somebody has thought of it.
 */
export const ConfinedToSubject = (): MethodDecorator => SetMetadata(CONFINED_METADATA, true);
