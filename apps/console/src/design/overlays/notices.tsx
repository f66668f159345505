import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './notices.module.css';

const SHOWN_MS = 8_000;

interface NoticeAction {
  label: string;
  run: () => void;
}

interface Notice {
  key: number;
  text: string;
  action?: NoticeAction | undefined;
}

type Notify = (text: string, action?: NoticeAction) => void;

const NotifyContext = createContext<Notify | null>(null);

/** Shows short notices about what was done. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  // The same function at each drawing: pages need not draw themselves again for a notice.
  const [notify] = useState((): Notify => {
    let last = 0;
    return (text, action) => {
      const key = ++last;
      setNotices((current) => [...current, { key, text, action }]);
    };
  });
  const close = (key: number) => setNotices((current) => current.filter((notice) => notice.key !== key));
  return (
    <NotifyContext value={notify}>
      {children}
      <section className={styles.viewport} aria-label="Notices" aria-live="polite">
        {notices.map((notice) => (
          <NoticeEntry key={notice.key} notice={notice} onClose={() => close(notice.key)} />
        ))}
      </section>
    </NotifyContext>
  );
}

/** Shows the user what was done, with an action such as "Undo" where there is one. */
export function useNotify(): Notify {
  const notify = use(NotifyContext);
  if (notify === null) throw new Error('There are no notices here');
  return notify;
}

function NoticeEntry({ notice: { text, action }, onClose }: { notice: Notice; onClose: () => void }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div
      className={styles.notice}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <p className={styles.text}>{text}</p>
      {action && (
        <Button
          size="small"
          onClick={() => {
            action.run();
            onClose();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button kind="quiet" size="small" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
