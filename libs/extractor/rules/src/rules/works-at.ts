/** How a statement of employment reads: whoever has a role at an organisation works there too. */
export const WORKS_AT = { predicate: 'works_at', subjectType: 'person', objectType: 'organisation' } as const;

/** "The Chess Club": whoever joins, or is its treasurer, is a member and no employee. */
export const CLUB_NAME =
  /(?:^|\s)(?:club|society|choir|band|orchestra|party|association|league|union|guild|committee|congregation|fellowship|squad|troupe)$/iu;
