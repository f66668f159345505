/** DI token of the secret that the services of one installation share. */
export const SERVICE_CREDENTIAL = Symbol('ServiceCredential');
