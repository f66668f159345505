/** How a statement of employment reads: whoever has a role at an organisation works there too. */
export const WORKS_AT = { predicate: 'works_at', subjectType: 'person', objectType: 'organisation' } as const;
