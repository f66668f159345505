import type { Profile } from '@memory-graph/client';
import { createContext, use, type ReactNode } from 'react';

/** The signed-in user. */
export interface Session {
  user: Profile['user'];
  scopes: readonly string[];
  /** Of the workspace. */
  isOwner: boolean;
  /** Whether the pages of operators are shown. The service checks the role by itself. */
  isOperator: boolean;
}

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ profile, children }: { profile: Profile; children: ReactNode }) {
  const { user, scopes, role } = profile;
  const isOperator = (user as { isOperator?: boolean }).isOperator === true;
  return <SessionContext value={{ user, scopes, isOwner: role === 'owner', isOperator }}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('There is no session here');
  return session;
}
