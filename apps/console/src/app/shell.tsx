import { Dialog } from '@base-ui/react/dialog';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../design/actions/button.tsx';
import { Navigation } from './navigation.tsx';
import { PaletteButton, PaletteProvider } from './palette/palette-provider.tsx';
import styles from './shell.module.css';

/** The frame around the pages: the navigation beside them, or behind a button where the window is narrow. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <PaletteProvider className={styles.shell}>
      <a className={styles.skip} href="#content" onClick={focusContent}>
        Skip to the content
      </a>
      <header className={styles.bar}>
        <Brand />
        <PaletteButton />
        <NarrowNavigation />
      </header>
      <aside className={styles.side}>
        <Brand />
        <PaletteButton />
        <Navigation />
      </aside>
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </PaletteProvider>
  );
}

/** The fragment of a link leads out of the console, for `<base>` names the start page. */
function focusContent(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

function Brand() {
  return (
    <Link to="/" className={styles.brand}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M7 17 12 6l5 11M8 18h8" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <g fill="currentColor">
          <circle cx="12" cy="5.5" r="3" />
          <circle cx="6" cy="18" r="3" />
          <circle cx="18" cy="18" r="3" />
        </g>
      </svg>
      Memory Graph
    </Link>
  );
}

function NarrowNavigation() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger render={<Button />}>Menu</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.drawer}>
          <div className={styles.drawerHead}>
            <Dialog.Title className={styles.drawerTitle}>Main</Dialog.Title>
            <Dialog.Close render={<Button size="small" />}>Close</Dialog.Close>
          </div>
          <Navigation onNavigate={() => setIsOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
