import { html, type Html } from '../../pages/html.js';
import type { Page } from '../../pages/page.js';
import type { OwnWorkspace } from '../../users/membership.repository.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { claimedName, requestedAccess, warningsOfClient } from '../clients/client-description.js';
import { decisionForm, userAccount } from '../user-decision.js';
import { choiceOf } from '../workspace-choice.js';
import { authorizePath } from './authorization-parameters.js';
import type { AuthorizationRequest } from './authorization-request.js';
import { redirectTargetOf, type RedirectTarget } from './redirect-target.js';

/**
 * Asks a user whether a client may have the requested access. The page shows everything that the
 * decision depends on: the client, the user, the scopes and the redirect target. The client's own
 * claims are marked as such.
 * @param root the relative path to the root of the service; see `rootOf`
 */
export function consentPage(
  request: AuthorizationRequest,
  user: SignedInUser,
  { csrf, root, choices }: { csrf: string; root: string; choices: readonly OwnWorkspace[] },
): Page {
  const { client, parameters, redirectUri } = request;
  const target = redirectTargetOf(redirectUri);
  const warnings = [...warningsOfClient(client, user, 'the address above'), ...warningsOfTarget(target)];
  return {
    title: 'Allow access',
    formTargets: target.formTargets,
    body: html`<h1>Allow access to your account?</h1>
      <div class="card">
        ${requestedAccess(request)}
        <dl>
          ${claimedName(client)} ${userAccount(user, root, authorizePath(parameters))}
          <dt>${LEADS_TO[target.kind]}</dt>
          <dd><strong>${target.name}</strong></dd>
        </dl>
        ${warnings.length === 0 ? '' : html`<div class="alert" role="note">${warnings}</div>`}
        ${decisionForm(`${root}oauth/authorize`, { ...parameters, csrf }, choiceOf(choices, user))}
      </div>`,
  };
}

const LEADS_TO: Readonly<Record<RedirectTarget['kind'], string>> = {
  website: 'You will be redirected to',
  device: 'You will be redirected to a program on this device',
  app: 'You will be redirected to an app on this device',
};

function warningsOfTarget({ kind }: RedirectTarget): Html[] {
  if (kind === 'website') return [];
  return [
    html`<p>
      <strong>On this device:</strong> any program on this device can impersonate this one. Allow access only if you
      have just started it yourself.
    </p>`,
  ];
}
