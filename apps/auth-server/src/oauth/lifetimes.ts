/** Lifetimes of everything that the authorization server issues, in seconds. */
export const AUTHORIZATION_CODE_LIFETIME_SECONDS = 60;

/** A user finds the page, signs in and enters the code of the device meanwhile. */
export const DEVICE_CODE_LIFETIME_SECONDS = 10 * 60;

/** An assistant that is used all day refreshes once an hour. Revocations take effect at once. */
export const ACCESS_TOKEN_LIFETIME_SECONDS = 60 * 60;

export const ID_TOKEN_LIFETIME_SECONDS = 15 * 60;

/** Each refresh issues a new refresh token with its own lifetime. */
export const REFRESH_TOKEN_LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/** A grant ends after this time regardless of refreshes; the user is asked again. */
export const GRANT_LIFETIME_SECONDS = 365 * 24 * 60 * 60;
