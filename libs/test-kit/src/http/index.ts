export { type ApiAnswer, ApiClient } from './api-client.js';
export { type BrowserAnswer, BrowserSession } from './browser-session.js';
export { type Certificate, CertificateAuthority } from './certificate-authority.js';
export { formsOf } from './html-forms.js';
export { RawConnection } from './raw-connection.js';
export { rawRequest } from './raw-http.js';
export { TlsFront } from './tls-front.js';
export { typedApi, type TypedApi } from './typed-api/typed-api.js';
