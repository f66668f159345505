import { createContext, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Icon } from '../../design/icons/icon.tsx';
import styles from './palette-button.module.css';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

const load = () => import('./command-palette.tsx');
/** A failure shows when the palette is opened. */
const loadAhead = () => void load().catch(() => undefined);

type Palette = ComponentType<{ onClose: () => void }>;

const OpenContext = createContext<() => void>(() => undefined);

/** Opens the palette by Ctrl+K or Cmd+K, and by the buttons in it. Its code is loaded when it is needed. */
export function PaletteProvider({ className, children }: { className: string | undefined; children: ReactNode }) {
  const [Opened, setOpened] = useState<Palette>();
  const [, navigate] = useLocation();
  const open = () =>
    void load().then(
      ({ default: Palette }) => setOpened(() => Palette),
      // The service cannot be reached; the search page says so.
      () => navigate('/search'),
    );
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') loadAhead();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  });
  return (
    <OpenContext value={open}>
      <div className={className}>{children}</div>
      {Opened && <Opened onClose={() => setOpened(undefined)} />}
    </OpenContext>
  );
}

export function PaletteButton() {
  const open = use(OpenContext);
  return (
    <button type="button" className={styles.button} onClick={open} onPointerEnter={loadAhead} onFocus={loadAhead}>
      <Icon name="search" tone="muted" />
      <span className={styles.label}>Find anything</span>
      <kbd className={styles.keys}>{IS_APPLE ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  );
}
