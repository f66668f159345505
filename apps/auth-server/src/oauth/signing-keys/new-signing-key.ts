import { SIGNING_ALGORITHM } from '@memory-graph/contracts/oauth';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

const MODULUS_BITS = 2048;

/** A private key, named by its thumbprint (RFC 7638). */
export async function newSigningKey(): Promise<JWK & { kid: string }> {
  const options = { modulusLength: MODULUS_BITS, extractable: true };
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, options);
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: SIGNING_ALGORITHM, use: 'sig' };
}

export function toPublicKey({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use };
}
