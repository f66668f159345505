import { isResourceId } from '@memory-graph/contracts/validation';
import { hiddenFields } from '../pages/form-field.js';
import { html, type Html } from '../pages/html.js';
import type { OwnWorkspace } from '../users/membership.repository.js';
import type { SignedInUser } from '../users/signed-in-user.js';

/** Lets the user choose the workspace that a client gets access to, if there are several. The current one comes first. */
export function choiceOf(choices: readonly OwnWorkspace[], { workspaceId: current }: SignedInUser): Html {
  const [first, ...others] = [...choices].sort(
    (one, other) => Number(other.workspaceId === current) - Number(one.workspaceId === current),
  );
  if (!first) return html``;
  if (others.length === 0)
    return first.workspaceId === current ? html`` : hiddenFields({ workspace: first.workspaceId });
  return html`<fieldset class="field">
    <legend>Workspace</legend>
    ${[first, ...others].map(
      (workspace) =>
        html`<div>
          <label>
            <input
              type="radio"
              name="workspace"
              value="${workspace.workspaceId}"
              ${workspace === first ? 'checked' : ''}
            />
            <bdi>${workspace.name}</bdi> (${LIMITS[workspace.role]})
          </label>
        </div>`,
    )}
  </fieldset>`;
}

/** The role decides which of the requested scopes the client gets. */
const LIMITS: Readonly<Record<OwnWorkspace['role'], string>> = {
  owner: 'you are an owner',
  editor: 'you are an editor: no access to connections and apps',
  reader: 'you are a reader: reading only',
};

/** @returns the workspace of the session for anything but an id: forms of earlier versions name none */
export function chosenWorkspace(field: string | undefined, { workspaceId }: SignedInUser): string {
  return field !== undefined && isResourceId(field) ? field : workspaceId;
}
