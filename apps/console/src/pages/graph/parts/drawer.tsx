import type { ReactNode } from 'react';
import { Button } from '../../../design/actions/button.tsx';
import styles from './drawer.module.css';

interface DrawerProps {
  title: string;
  /** On which side of the picture. */
  side?: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
}

/** Lies over a side of the picture, which stays usable. */
export function Drawer({ title, side = 'start', onClose, children }: DrawerProps) {
  return (
    <aside
      className={styles.drawer}
      data-side={side}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button size="small" kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      {children}
    </aside>
  );
}
