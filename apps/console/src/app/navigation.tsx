import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { serviceUrl } from '../api/base-address.ts';
import { useSession } from '../api/session.tsx';
import { Select } from '../design/forms/field.tsx';
import styles from './navigation.module.css';
import { chooseTheme, chosenTheme, THEMES, type Theme } from './theme.ts';

const THEME = { system: 'As the system', light: 'Light', dark: 'Dark' };

const GROUPS: readonly { name: string; entries: readonly (readonly [path: string, name: string])[] }[] = [
  {
    name: 'Memory',
    entries: [
      ['/', 'Ask'],
      ['/home', 'Overview'],
      ['/facts', 'Facts'],
      ['/entities', 'Entities'],
      ['/graph', 'Graph'],
      ['/logs', 'Texts'],
      ['/sessions', 'Conversations'],
    ],
  },
  {
    name: 'Organization',
    entries: [
      ['/labels', 'Labels'],
      ['/spaces', 'Spaces'],
      ['/rules', 'Ingestion rules'],
    ],
  },
  {
    name: 'Connections',
    entries: [
      ['/tokens', 'Tokens'],
      ['/apps', 'Apps'],
      ['/webhooks', 'Webhooks'],
      ['/integrations', 'Integrations'],
    ],
  },
  {
    name: 'Workspace',
    entries: [
      ['/transfer', 'Import and export'],
      ['/usage', 'Usage and models'],
      ['/account', 'Account'],
    ],
  },
];

const OPERATOR_GROUP = {
  name: 'Operation',
  entries: [
    ['/operator/queues', 'Queues'],
    ['/operator/workspaces', 'Workspaces'],
    ['/operator/status', 'Versions'],
  ],
} as const;

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const [current] = useLocation();
  const { isOperator, user } = useSession();
  return (
    <>
      <nav aria-label="Main" className={styles.navigation}>
        {[...GROUPS, ...(isOperator ? [OPERATOR_GROUP] : [])].map(({ name, entries }) => (
          <div key={name}>
            <h2 className={styles.group}>{name}</h2>
            <ul className={styles.list}>
              {entries.map(([path, label]) => (
                <li key={path}>
                  <Link
                    to={path}
                    className={styles.link}
                    aria-current={isIn(current, path) ? 'page' : undefined}
                    {...(onNavigate && { onClick: onNavigate })}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        <ThemeSelect />
        <p className={styles.user}>
          <bdi>{user.email}</bdi>
        </p>
        <a href={serviceUrl('docs')}>API reference</a>
        <a href={serviceUrl('logout')}>Sign out</a>
      </div>
    </>
  );
}

/** A page belongs to the entry above it: `/facts/…` to `/facts`. The search is a tab of the first page. */
function isIn(current: string, path: string): boolean {
  return path === '/' ? current === '/' || current === '/search' : current === path || current.startsWith(`${path}/`);
}

function ThemeSelect() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Select
      label="Theme"
      value={theme}
      options={THEMES.map((value) => ({ value, label: THEME[value] }))}
      onChange={(value) => {
        chooseTheme(value as Theme);
        setTheme(value as Theme);
      }}
    />
  );
}
