import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../design/actions/button.tsx';
import { DropTarget } from './drop-target.tsx';
import { Navigation } from './navigation.tsx';
import type { NavigationDrawer } from './navigation-drawer.tsx';
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
      <DropTarget />
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

/** The drawer is loaded when it is opened. */
function NarrowNavigation() {
  const [Drawer, setDrawer] = useState<typeof NavigationDrawer>();
  const load = () => void import('./navigation-drawer.tsx').then((module) => setDrawer(() => module.NavigationDrawer));
  return (
    <>
      <Button aria-haspopup="dialog" onClick={load}>
        Menu
      </Button>
      {Drawer && <Drawer onClose={() => setDrawer(undefined)} />}
    </>
  );
}
