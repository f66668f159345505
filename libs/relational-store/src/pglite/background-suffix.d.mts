/** How the `application_name` of a connection ends whose requests nobody waits for. */
export const BACKGROUND_SUFFIX: string;
