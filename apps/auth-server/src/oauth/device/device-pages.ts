import { submitButton } from '../../pages/button.js';
import { formField } from '../../pages/form-field.js';
import { html } from '../../pages/html.js';
import { alert, ALERT_ID, notice } from '../../pages/message.js';
import type { Page } from '../../pages/page.js';
import type { OwnWorkspace } from '../../users/membership.repository.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { claimedName, requestedAccess, warningsOfClient } from '../clients/client-description.js';
import { decisionForm, userAccount } from '../user-decision.js';
import { choiceOf } from '../workspace-choice.js';
import type { WaitingDevice } from './device-decisions.js';

/**
 * Asks for the code that a device shows.
 * @param root the relative path to the root of the service; see `rootOf`
 */
export function userCodePage({ root, code = '', problem }: { root: string; code?: string; problem?: string }): Page {
  return {
    title: `${problem === undefined ? '' : 'Error: '}Connect a device`,
    body: html`<h1>Connect a device</h1>
      ${problem === undefined ? '' : alert(problem)}
      <form class="card" method="get" action="${root}oauth/device">
        ${formField({
          name: 'user_code',
          label: 'Code',
          autocomplete: 'one-time-code',
          value: code,
          hint: 'The code that your device or terminal shows, such as BCDF-GHJK.',
          describedBy: problem === undefined ? undefined : ALERT_ID,
        })}
        ${submitButton({ label: 'Continue', block: true })}
      </form>`,
  };
}

interface DeviceForm {
  code: string;
  csrf: string;
  root: string;
  choices: readonly OwnWorkspace[];
  problem?: string;
}

/** Asks a user whether a device may have the requested access, and warns of codes that others sent. */
export function deviceConsentPage(
  device: WaitingDevice,
  user: SignedInUser,
  { code, csrf, root, choices, problem }: DeviceForm,
): Page {
  const { client } = device;
  return {
    title: `${problem === undefined ? '' : 'Error: '}Connect a device`,
    body: html`<h1>Connect this device?</h1>
      ${problem === undefined ? '' : alert(problem)}
      <div class="card">
        ${requestedAccess(device)}
        <dl>
          ${claimedName(client)}
          <dt>Code on the device</dt>
          <dd><strong>${code}</strong></dd>
          ${userAccount(user, root, devicePagePath(code))}
        </dl>
        <div class="alert" role="note">
          <p>
            <strong>Did you start this yourself?</strong> Allow access only if a device or terminal in front of you
            shows exactly this code. If somebody sent you the code or a link, deny: they would get access to your
            memory.
          </p>
          ${warningsOfClient(client, user, 'the program that shows the code')}
        </div>
        ${decisionForm(`${root}oauth/device`, { user_code: code, csrf }, choiceOf(choices, user))}
      </div>`,
  };
}

const OUTCOMES = {
  allow: { title: 'Device connected', text: 'The device has access now. You can close this window.' },
  deny: { title: 'Access denied', text: 'The device gets no access. You can close this window.' },
} as const;

/** Confirms the decision of the user. */
export function deviceOutcomePage(action: keyof typeof OUTCOMES): Page {
  const { title, text } = OUTCOMES[action];
  return {
    title,
    body: html`<h1>${title}</h1>
      ${notice(text)}`,
  };
}

/** The page of a code, relative to the root of the service. */
export function devicePagePath(code: string): string {
  return `./oauth/device${code === '' ? '' : `?${new URLSearchParams({ user_code: code }).toString()}`}`;
}
