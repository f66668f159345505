/** What an import changes. */
export const IMPORT_AREAS = ['removals', 'logs', 'episodes', 'facts', 'entities', 'graph', 'usage'];
