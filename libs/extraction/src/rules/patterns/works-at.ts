/** The claim that a person works at an organisation. A role at an organisation implies it. */
export const WORKS_AT = { predicate: 'works_at', subjectType: 'person', objectType: 'organisation' } as const;

/** "The Chess Club": a person who joins it, or is its treasurer, is a member and not an employee. */
export const CLUB_NAME =
  /(?:^|\s)(?:club|society|choir|band|orchestra|party|association|league|union|guild|committee|congregation|fellowship|squad|troupe)$/iu;
