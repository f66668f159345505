import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Loading } from './states.tsx';

interface Read<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** Shows what was read, or that it is being read, or why it cannot be. An older answer stays in view when a later read fails. */
export function Answer<T>({
  read,
  lines,
  children,
}: {
  read: Read<T>;
  lines?: number;
  children: (data: T) => ReactNode;
}) {
  if (read.data !== undefined) return <>{children(read.data)}</>;
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return <Loading {...(lines !== undefined && { lines })} />;
}
