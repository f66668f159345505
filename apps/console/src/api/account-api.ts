import { errorOfAnswer } from '@memory-graph/client';
import { serviceUrl } from './base-address.ts';

/** An app that has access to the account. */
export interface ConnectedApp {
  key: string;
  name: string;
  /** The website that describes the app. Null: the app was registered here. */
  host: string | null;
  scopes: string[];
  since: string;
}

/** The account of the signed-in user. It belongs to the pages of the service, not to its public API. */
export interface Account {
  user: { name: string; email: string };
  /** Whether the configuration of the service names this account, so that each start recreates it. */
  isConfigured: boolean;
  /** How many other browsers are signed in. */
  otherSessions: number;
  mayInvite: boolean;
  /** Of which the user is a member, by name. */
  workspaces: { workspaceId: string; name: string }[];
  /** The one in view. */
  workspaceId: string;
  apps: ConnectedApp[];
  /** Goes with each change: other sites cannot know it. */
  csrf: string;
}

export function readAccount(signal?: AbortSignal): Promise<Account> {
  return send<Account>('GET', 'account', signal === undefined ? {} : { signal });
}

/**
 * Changes the account. Reads the CSRF token first: the one of an older page may have been replaced.
 * @param path below `account`, such as `sessions/end`
 */
export async function changeAccount<T>(method: 'POST' | 'PATCH', path: string, body: object = {}): Promise<T> {
  const { csrf } = await readAccount();
  const target = path === '' ? 'account' : `account/${path}`;
  return send<T>(method, target, {
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf },
    body: JSON.stringify(body),
  });
}

async function send<T>(method: string, path: string, init: RequestInit): Promise<T> {
  const headers = { Accept: 'application/json', ...(init.headers as Record<string, string> | undefined) };
  const response = await fetch(serviceUrl(path), { ...init, method, headers });
  const text = await response.text();
  if (!response.ok) throw errorOfAnswer(response.status, response.headers, text);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
