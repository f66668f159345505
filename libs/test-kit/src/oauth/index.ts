export { AccessTokenIssuer, nowInSeconds, type TokenChanges } from './access-token-issuer.js';
export { ClientWebsite } from './client-website.js';
export { ConsentingUser } from './consenting-user.js';
export { type FlowClient, type OAuthAnswer, OAuthFlow, s256 } from './oauth-flow.js';
export { OAuthService, type Person } from './oauth-service.js';
