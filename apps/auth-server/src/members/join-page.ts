import { submitButton } from '../pages/button.js';
import { hiddenFields } from '../pages/form-field.js';
import { html, type Html } from '../pages/html.js';
import { alert } from '../pages/message.js';
import type { Page } from '../pages/page.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { userAccount } from '../oauth/user-decision.js';
import type { OfferedMembership } from './join-workspace.use-case.js';

interface JoinPageContent extends OfferedMembership {
  /** The secret of the invitation. */
  invite: string;
  csrf: string;
  /** The relative path to the root of the service; see `rootOf`. */
  root: string;
  user: SignedInUser | null;
  mayHaveAccounts: boolean;
  /** Why the last attempt failed. */
  problem?: string;
}

/** Asks someone with an invitation link to join the workspace: after sign-in, or with a new account. */
export function joinPage(content: JoinPageContent): Page {
  const { workspace, invitedBy, role, user, problem } = content;
  return {
    title: `${problem === undefined ? '' : 'Error: '}Join a workspace`,
    body: html`<h1>Join <bdi>${workspace}</bdi>?</h1>
      ${problem === undefined ? '' : alert(problem)}
      <div class="card">
        <p><bdi>${invitedBy}</bdi> invites you to this workspace. ${WHAT_FOR[role]}</p>
        ${user === null ? waysIn(content) : joinForm(content, user)}
      </div>`,
  };
}

const WHAT_FOR: Readonly<Record<OfferedMembership['role'], string>> = {
  owner: 'As an owner, you can do everything in it, also with its members.',
  editor: 'As an editor, you can read its memory, add to it, change it, and delete from it.',
  reader: 'As a reader, you can read its memory.',
};

function joinForm({ csrf, root, invite }: JoinPageContent, user: SignedInUser): Html {
  return html`<dl>${userAccount(user, root, joinPath(invite))}</dl>
    <p class="muted small">
      The members see your name and e-mail address, and what you add. You can leave at any time.
    </p>
    <form method="post" action="${root}join">
      ${hiddenFields({ csrf, invite })} ${submitButton({ label: 'Join', block: true })}
    </form>`;
}

function waysIn({ root, invite, mayHaveAccounts }: JoinPageContent): Html {
  const returnTo = joinPath(invite);
  const login = `${root}login?${new URLSearchParams({ returnTo }).toString()}`;
  const signup = `${root}signup?${new URLSearchParams({ invite }).toString()}`;
  return html`<p><a href="${login}">Sign in to join</a></p>
    ${mayHaveAccounts ? html`<p>No account yet? <a href="${signup}">Create an account and join</a></p>` : ''}`;
}

/** The page of an invitation, relative to the root of the service. */
function joinPath(invite: string): string {
  return `./join?${new URLSearchParams({ invite }).toString()}`;
}
