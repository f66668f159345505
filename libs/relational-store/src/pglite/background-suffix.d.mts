/** The end of the `application_name` of connections for background work. */
export const BACKGROUND_SUFFIX: string;
