import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { serviceUrl } from '../api/base-address.ts';
import { useSession } from '../api/session.tsx';
import { Select } from '../design/forms/field.tsx';
import { texts } from '../texts/en.ts';
import styles from './navigation.module.css';
import { chooseTheme, chosenTheme, THEMES, type Theme } from './theme.ts';

const { pages, groups } = texts.navigation;

const GROUPS: readonly { name: string; entries: readonly (readonly [path: string, name: string])[] }[] = [
  {
    name: groups.memory,
    entries: [
      ['/', pages.home],
      ['/search', pages.search],
      ['/facts', pages.facts],
      ['/entities', pages.entities],
      ['/graph', pages.graph],
      ['/logs', pages.logs],
    ],
  },
  {
    name: groups.order,
    entries: [
      ['/labels', pages.labels],
      ['/spaces', pages.spaces],
      ['/rules', pages.rules],
    ],
  },
  {
    name: groups.connections,
    entries: [
      ['/tokens', pages.tokens],
      ['/apps', pages.apps],
      ['/webhooks', pages.webhooks],
      ['/integrations', pages.integrations],
    ],
  },
  {
    name: groups.workspace,
    entries: [
      ['/transfer', pages.transfer],
      ['/usage', pages.usage],
      ['/account', pages.account],
    ],
  },
];

const OPERATOR_GROUP = {
  name: groups.operator,
  entries: [
    ['/operator/queues', pages.queues],
    ['/operator/workspaces', pages.workspaces],
    ['/operator/status', pages.status],
  ],
} as const;

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const [current] = useLocation();
  const { isOperator, user } = useSession();
  return (
    <>
      <nav aria-label={texts.navigation.label} className={styles.navigation}>
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
        <a href={serviceUrl('docs')}>{texts.navigation.apiReference}</a>
        <a href={serviceUrl('logout')}>{texts.navigation.signOut}</a>
      </div>
    </>
  );
}

/** A page belongs to the entry above it: `/facts/…` to `/facts`. */
function isIn(current: string, path: string): boolean {
  return path === '/' ? current === '/' : current === path || current.startsWith(`${path}/`);
}

function ThemeSelect() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Select
      label={texts.theme.label}
      value={theme}
      options={THEMES.map((value) => ({ value, label: texts.theme[value] }))}
      onChange={(value) => {
        chooseTheme(value as Theme);
        setTheme(value as Theme);
      }}
    />
  );
}
