import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { serviceUrl } from '../api/base-address.ts';
import { type Session, useSession } from '../api/session.tsx';
import { Select } from '../design/forms/field.tsx';
import { Icon } from '../design/icons/icon.tsx';
import styles from './navigation.module.css';
import { pageIcon } from './page-icons.ts';
import { chooseTheme, chosenTheme, onThemeChange, THEME_NAMES, THEMES, type Theme } from './theme.ts';
import { WorkspaceSelect } from './workspace-select.tsx';

interface PageGroup {
  name: string;
  entries: readonly (readonly [path: string, name: string])[];
}

const GROUPS: readonly PageGroup[] = [
  {
    name: 'Memory',
    entries: [
      ['/', 'Ask'],
      ['/home', 'Overview'],
      ['/playground', 'Playground'],
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
      ['/members', 'Members'],
      ['/activity', 'Activity'],
      ['/account', 'Account'],
    ],
  },
];

const OPERATOR_GROUP: PageGroup = {
  name: 'Service',
  entries: [
    ['/operator/queues', 'Queues'],
    ['/operator/workspaces', 'Workspaces'],
    ['/operator/status', 'Status'],
  ],
};

/** The pages in the navigation of a user. */
export function pageGroups({ isOperator, isOwner }: Pick<Session, 'isOperator' | 'isOwner'>): readonly PageGroup[] {
  const groups = isOwner ? GROUPS : GROUPS.map(withoutPagesOfOwners);
  return isOperator ? [...groups, OPERATOR_GROUP] : groups;
}

function withoutPagesOfOwners({ name, entries }: PageGroup): PageGroup {
  return { name, entries: entries.filter(([path]) => path !== '/activity') };
}

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const [current] = useLocation();
  const session = useSession();
  return (
    <>
      <WorkspaceSelect />
      <nav aria-label="Main" className={styles.navigation}>
        {pageGroups(session).map(({ name, entries }) => (
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
                    <Icon name={pageIcon(path)} />
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
          <bdi>{session.user.email}</bdi>
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
  const theme = useSyncExternalStore(onThemeChange, chosenTheme);
  return (
    <Select
      label="Theme"
      value={theme}
      options={THEMES.map((value) => ({ value, label: THEME_NAMES[value] }))}
      onChange={(value) => chooseTheme(value as Theme)}
    />
  );
}
