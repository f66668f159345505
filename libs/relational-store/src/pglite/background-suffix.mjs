/** How the `application_name` of a connection ends whose requests no one waits for. */
export const BACKGROUND_SUFFIX = ' background';
