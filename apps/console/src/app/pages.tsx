import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { useSession } from '../api/session.tsx';
import { Page } from '../design/layout/page.tsx';
import { EmptyState, Loading } from '../design/states/states.tsx';
import { AskPage } from '../pages/ask/ask-page.tsx';
import { lazyPage, type LazyPage } from './lazy-page.tsx';

/** The pages by their address. Each is loaded when it is opened. */
const PAGES: Readonly<Record<string, LazyPage>> = {
  '/': { Component: AskPage, load: () => Promise.resolve({ default: AskPage }) },
  '/home': lazyPage(() => import('../pages/home/home-page.tsx')),
  '/search': lazyPage(() => import('../pages/search/search-page.tsx')),
  '/playground': lazyPage(() => import('../pages/playground/playground-page.tsx')),
  '/facts': lazyPage(() => import('../pages/facts/facts-page.tsx')),
  '/facts/:id': lazyPage(() => import('../pages/facts/fact-page.tsx')),
  '/entities': lazyPage(() => import('../pages/entities/entities-page.tsx')),
  '/entities/:id': lazyPage(() => import('../pages/entities/entity-page.tsx')),
  '/graph': lazyPage(() => import('../pages/graph/graph-page.tsx')),
  '/episodes/:id': lazyPage(() => import('../pages/logs/episode-page.tsx')),
  '/logs': lazyPage(() => import('../pages/logs/logs-page.tsx')),
  '/logs/:id': lazyPage(() => import('../pages/logs/log-page.tsx')),
  '/sessions': lazyPage(() => import('../pages/sessions/sessions-page.tsx')),
  '/sessions/:id': lazyPage(() => import('../pages/sessions/session-page.tsx')),
  '/labels': lazyPage(() => import('../pages/labels/labels-page.tsx')),
  '/spaces': lazyPage(() => import('../pages/spaces/spaces-page.tsx')),
  '/rules': lazyPage(() => import('../pages/rules/rules-page.tsx')),
  '/webhooks': lazyPage(() => import('../pages/webhooks/webhooks-page.tsx')),
  '/webhooks/:id': lazyPage(() => import('../pages/webhooks/webhook-page.tsx')),
  '/tokens': lazyPage(() => import('../pages/tokens/tokens-page.tsx')),
  '/apps': lazyPage(() => import('../pages/apps/apps-page.tsx')),
  '/integrations': lazyPage(() => import('../pages/integrations/integrations-page.tsx')),
  '/transfer': lazyPage(() => import('../pages/transfer/transfer-page.tsx')),
  '/usage': lazyPage(() => import('../pages/usage/usage-page.tsx')),
  '/members': lazyPage(() => import('../pages/members/members-page.tsx')),
  '/activity': lazyPage(() => import('../pages/activity/activity-page.tsx')),
  '/account': lazyPage(() => import('../pages/account/account-page.tsx')),
};

/** The pages of operators. */
const OPERATOR_PAGES: Readonly<Record<string, LazyPage>> = {
  '/operator/queues': lazyPage(() => import('../pages/operator/queues-page.tsx')),
  '/operator/workspaces': lazyPage(() => import('../pages/operator/workspaces-page.tsx')),
  '/operator/workspaces/:id': lazyPage(() => import('../pages/operator/workspace-page.tsx')),
  '/operator/status': lazyPage(() => import('../pages/operator/status-page.tsx')),
};

/**
 * Loads the code of a page ahead.
 * @param path in the console: `/facts`
 */
export function loadPage(path: string): void {
  const parts = path.split('/');
  const [, page] =
    Object.entries({ ...PAGES, ...OPERATOR_PAGES }).find(([pattern]) => {
      const wanted = pattern.split('/');
      return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
    }) ?? [];
  // A failure shows when the page is opened.
  page?.load().catch(() => undefined);
}

export function Pages() {
  const { isOperator } = useSession();
  return (
    <Suspense fallback={<Loading lines={5} />}>
      <Switch>
        {Object.entries(PAGES).map(([path, { Component }]) => (
          <Route key={path} path={path}>
            <Component />
          </Route>
        ))}
        {Object.entries(OPERATOR_PAGES).map(([path, { Component }]) => (
          <Route key={path} path={path}>
            {isOperator ? <Component /> : <NoPermissionPage />}
          </Route>
        ))}
        <Route>
          <Page title="Not found">
            <EmptyState title="Not found" scene="lost">
              There is no page at this address.
            </EmptyState>
          </Page>
        </Route>
      </Switch>
    </Suspense>
  );
}

function NoPermissionPage() {
  return (
    <Page title="You have no access to this">
      <EmptyState title="You have no access to this" scene="lost">
        Only operators of this service see this page.
      </EmptyState>
    </Page>
  );
}
