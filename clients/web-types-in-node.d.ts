// The TypeScript client is written with the types of browsers, see clients/typescript/tsconfig.json. Programs of Node.js
// that import its sources know these by other names.
import type { webcrypto } from 'node:crypto';

declare global {
  type BodyInit = NonNullable<RequestInit['body']>;
  type CryptoKey = webcrypto.CryptoKey;
}

declare module 'undici-types/fetch.js' {
  interface RequestInit {
    cache?: Request['cache'];
  }
}
