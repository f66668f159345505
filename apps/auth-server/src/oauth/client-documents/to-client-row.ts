import { v7 as uuidv7 } from 'uuid';
import type { OAuthClientRow } from '../clients/oauth-client.entity.js';
import type { ClientDocument } from './client-document.js';

/** The client that a document describes, as it is stored when a user allows it something. */
export function toClientRow({ clientId, name, redirectUris, metadata, readAt }: ClientDocument): OAuthClientRow {
  return {
    id: uuidv7(),
    clientId,
    workspaceId: null,
    name,
    redirectUris,
    secretHash: null,
    pkceInsteadOfSecret: false,
    metadata,
    createdByClientId: null,
    createdByUserId: null,
    documentReadAt: readAt,
    createdAt: readAt,
    updatedAt: readAt,
  };
}
