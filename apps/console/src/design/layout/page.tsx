import { useEffect, useRef, type ReactNode } from 'react';
import styles from './layout.module.css';

interface PageProps {
  title: string;
  /** One sentence that says what the page is for. */
  description?: ReactNode;
  actions?: ReactNode;
  /** It fills the window, and does not scroll as a whole. */
  isFull?: boolean;
  children: ReactNode;
}

/** A page with its heading, which has the focus when the page opens: screen readers say where they are. */
export function Page({ title, description, actions, isFull = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Memory Graph`;
  }, [title]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={isFull ? `${styles.page} ${styles.full}` : styles.page}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            <bdi>{title}</bdi>
          </h1>
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface CardProps {
  /** The heading of the card. */
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page. */
export function Card({ title, actions, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      {title !== undefined && (
        <div className={styles.cardHead}>
          <h2>{title}</h2>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** Parts below each other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** Parts beside each other, as many as the width allows. */
export function Columns({
  children,
  minWidth = 'medium',
}: {
  children: ReactNode;
  minWidth?: 'small' | 'medium' | 'large';
}) {
  return <div className={`${styles.columns} ${styles[minWidth]}`}>{children}</div>;
}

/** Small parts in a row that breaks: actions, filters, badges. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** The filters of a list. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className={styles.filters} aria-label={label}>
      {children}
    </search>
  );
}
