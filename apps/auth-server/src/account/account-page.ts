import { submitButton } from '../pages/button.js';
import { formField, hiddenFields } from '../pages/form-field.js';
import { html, type Html } from '../pages/html.js';
import { notice as noticeBox } from '../pages/message.js';
import type { Page } from '../pages/page.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../users/password-rule.js';
import { MAX_NAME_LENGTH } from '../users/person-name.js';
import { buttonForm, fieldProblem, problemWith, section, type FormFailure } from './account-form.js';
import type { AccountNotice } from './account-notice.js';
import type { Account } from './read-account.use-case.js';
import { appsSection } from './apps-section.js';
import { DELETE_CONFIRMATION } from './delete-confirmation.js';
import { tokensSection } from './tokens-section.js';

export interface AccountPageContent {
  account: Account;
  csrf: string;
  /** The result of the preceding action. */
  notice?: AccountNotice | undefined;
  failure?: FormFailure;
}

const NOTICES: Readonly<Record<AccountNotice, string>> = {
  'profile-saved': 'Your profile was saved.',
  'token-revoked': 'The token was revoked. It stops working within five seconds.',
  'app-revoked': 'Access of the app was revoked. Its tokens stop working within five seconds.',
  'password-changed': 'Your password was changed. All other browsers are signed out.',
  'sessions-ended': 'All other browsers are signed out.',
};

/** The account page: everything that users can see and change about their account. */
export function accountPage(content: AccountPageContent): Page {
  const { account, csrf, notice, failure } = content;
  return {
    title: `${failure === undefined ? '' : 'Error: '}Your account`,
    wide: true,
    navigation: true,
    body: html`<h1>Your account</h1>
      ${notice === undefined || failure !== undefined ? '' : noticeBox(NOTICES[notice])} ${profileSection(content)}
      ${tokensSection(account.tokens, csrf, failure)} ${appsSection(account.apps, csrf)}
      ${account.invites ? invitationsSection(csrf) : ''} ${passwordSection(content)} ${sessionsSection(content)}
      ${deletionSection(content)}`,
  };
}

function profileSection({ account, csrf, failure }: AccountPageContent): Html {
  const typed = failure?.form === 'profile' ? failure.typed['name'] : undefined;
  return section(
    'profile',
    'Profile',
    html`${problemWith('profile', failure)}
      <p>You are signed in as <strong>${account.email}</strong>.</p>
      <form method="post" action="/account/profile#profile">
        ${hiddenFields({ csrf })}
        ${formField({
          name: 'name',
          label: 'Name',
          autocomplete: 'name',
          value: typed ?? account.name,
          maxLength: MAX_NAME_LENGTH,
          problem: fieldProblem('profile', 'name', failure),
        })}
        ${submitButton({ label: 'Save', fullLabel: 'Save profile' })}
      </form>`,
  );
}

function invitationsSection(csrf: string): Html {
  return section(
    'invitations',
    'Invitations',
    html`<p>New users need an invitation to sign up. A link can be used once within seven days.</p>
      ${buttonForm('/account/invitations', csrf, { label: 'Create an invitation link', kind: 'secondary' })}`,
  );
}

function passwordSection({ account, csrf, failure }: AccountPageContent): Html {
  return section(
    'password',
    'Password',
    html`${problemWith('password', failure)}
      <p>Changing it signs out all other browsers. Tokens and connected apps keep working: revoke them above.</p>
      ${account.isConfigured ? html`<p>The configuration of this service resets your password at each start.</p>` : ''}
      <form method="post" action="/account/password#password">
        ${hiddenFields({ csrf })}
        <input type="hidden" autocomplete="username" value="${account.email}" />
        ${formField({
          id: 'current-password',
          name: 'currentPassword',
          label: 'Current password',
          type: 'password',
          autocomplete: 'current-password',
          problem: fieldProblem('password', 'currentPassword', failure),
        })}
        ${formField({
          id: 'new-password',
          name: 'newPassword',
          label: 'New password',
          type: 'password',
          autocomplete: 'new-password',
          hint: `At least ${MIN_PASSWORD_LENGTH} characters. Several words make a good password.`,
          minLength: MIN_PASSWORD_LENGTH,
          maxLength: MAX_PASSWORD_LENGTH,
          problem: fieldProblem('password', 'newPassword', failure),
        })}
        ${submitButton({ label: 'Change password' })}
      </form>`,
  );
}

function sessionsSection({ account: { otherSessions }, csrf }: AccountPageContent): Html {
  const others = otherSessions === 1 ? 'one other browser' : `${otherSessions} other browsers`;
  return section(
    'sessions',
    'Sessions',
    otherSessions === 0
      ? html`<p>You are signed in in this browser only.</p>`
      : html`<p>You are signed in in this browser and in ${others}.</p>
          ${buttonForm('/account/sessions/end', csrf, { label: 'Sign out everywhere else', kind: 'secondary' })}`,
  );
}

function deletionSection({ account, csrf, failure }: AccountPageContent): Html {
  const comesBack = html`<p>
    This account is defined in the configuration of the service: the next start recreates it with an empty memory.
  </p>`;
  return section(
    'deletion',
    'Delete account',
    html`${problemWith('delete', failure)}
      <p>
        This ends all sessions, tokens and app connections at once. If your workspace has no other members, its memory
        is erased. <strong>This cannot be undone.</strong>
      </p>
      ${account.isConfigured ? comesBack : ''}
      <form method="post" action="/account/delete#deletion">
        ${hiddenFields({ csrf })}
        ${formField({
          id: 'delete-password',
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'current-password',
          problem: fieldProblem('delete', 'password', failure),
        })}
        ${formField({
          id: 'delete-confirmation',
          name: 'confirmation',
          label: `Type “${DELETE_CONFIRMATION}” to confirm`,
          autocomplete: 'off',
          problem: fieldProblem('delete', 'confirmation', failure),
        })}
        ${submitButton({ label: 'Delete account', kind: 'danger' })}
      </form>`,
  );
}
