import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { useSession } from '../api/session.tsx';
import { Page } from '../design/layout/page.tsx';
import { EmptyState, Loading } from '../design/states/states.tsx';
import { texts } from '../texts/en.ts';
import { HomePage } from '../pages/home/home-page.tsx';

/** The pages by their address. Each is loaded when it is opened. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/': HomePage,
  '/search': lazy(() => import('../pages/search/search-page.tsx')),
  '/facts': lazy(() => import('../pages/facts/facts-page.tsx')),
  '/facts/:id': lazy(() => import('../pages/facts/fact-page.tsx')),
  '/entities': lazy(() => import('../pages/entities/entities-page.tsx')),
  '/entities/:id': lazy(() => import('../pages/entities/entity-page.tsx')),
  '/graph': lazy(() => import('../pages/graph/graph-page.tsx')),
  '/episodes/:id': lazy(() => import('../pages/logs/episode-page.tsx')),
  '/logs': lazy(() => import('../pages/logs/logs-page.tsx')),
  '/logs/:id': lazy(() => import('../pages/logs/log-page.tsx')),
  '/labels': lazy(() => import('../pages/labels/labels-page.tsx')),
  '/spaces': lazy(() => import('../pages/spaces/spaces-page.tsx')),
  '/rules': lazy(() => import('../pages/rules/rules-page.tsx')),
  '/webhooks': lazy(() => import('../pages/webhooks/webhooks-page.tsx')),
  '/webhooks/:id': lazy(() => import('../pages/webhooks/webhook-page.tsx')),
  '/tokens': lazy(() => import('../pages/tokens/tokens-page.tsx')),
  '/apps': lazy(() => import('../pages/apps/apps-page.tsx')),
  '/integrations': lazy(() => import('../pages/integrations/integrations-page.tsx')),
  '/transfer': lazy(() => import('../pages/transfer/transfer-page.tsx')),
  '/usage': lazy(() => import('../pages/usage/usage-page.tsx')),
  '/account': lazy(() => import('../pages/account/account-page.tsx')),
};

/** The pages of operators. */
const OPERATOR_PAGES: Readonly<Record<string, ComponentType>> = {
  '/operator/queues': lazy(() => import('../pages/operator/queues-page.tsx')),
  '/operator/workspaces': lazy(() => import('../pages/operator/workspaces-page.tsx')),
  '/operator/workspaces/:id': lazy(() => import('../pages/operator/workspace-page.tsx')),
  '/operator/status': lazy(() => import('../pages/operator/status-page.tsx')),
};

export function Pages() {
  const { isOperator } = useSession();
  return (
    <Suspense fallback={<Loading lines={5} />}>
      <Switch>
        {Object.entries(PAGES).map(([path, Component]) => (
          <Route key={path} path={path}>
            <Component />
          </Route>
        ))}
        {Object.entries(OPERATOR_PAGES).map(([path, Component]) => (
          <Route key={path} path={path}>
            {isOperator ? <Component /> : <NoPermissionPage />}
          </Route>
        ))}
        <Route>
          <Page title={texts.states.notFound}>
            <EmptyState title={texts.states.notFound}>{texts.states.pageNotFoundHint}</EmptyState>
          </Page>
        </Route>
      </Switch>
    </Suspense>
  );
}

function NoPermissionPage() {
  return (
    <Page title={texts.states.noPermission}>
      <EmptyState title={texts.states.noPermission}>{texts.states.operatorsOnly}</EmptyState>
    </Page>
  );
}
