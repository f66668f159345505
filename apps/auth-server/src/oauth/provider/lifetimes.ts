/** How long what the authorization server gives out is good for, in seconds. */
export const AUTHORIZATION_CODE_LIFETIME_SECONDS = 60;
export const ACCESS_TOKEN_LIFETIME_SECONDS = 15 * 60;
export const ID_TOKEN_LIFETIME_SECONDS = 15 * 60;

/** Each refresh brings a new refresh token, with a lifetime of its own. */
export const REFRESH_TOKEN_LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/** What a user allowed a client ends after this, however often it was refreshed: they are asked again. */
export const GRANT_LIFETIME_SECONDS = 365 * 24 * 60 * 60;
