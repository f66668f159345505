import type { ReactNode } from 'react';
import { Illustration, type Scene } from './illustration.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  title: string;
  scene?: Scene;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing is there yet. Says what belongs here, and how it comes. */
export function EmptyState({ title, scene = 'empty', children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Illustration scene={scene} />
      <h2>{title}</h2>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}

export function Loading({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
