import { changeAccount, readAccount } from '../api/account-api.ts';
import { consoleAddress } from '../api/base-address.ts';
import { useChange, useRead } from '../api/queries.ts';
import { Select } from '../design/forms/field.tsx';
import { useNotify } from '../design/overlays/notices.tsx';
import styles from './navigation.module.css';

/** Chooses another workspace, if the user is a member of several. */
export function WorkspaceSelect() {
  const { data } = useRead(['account'], readAccount);
  const notify = useNotify();
  const choose = useChange((workspaceId: string) => changeAccount('POST', 'workspace', { workspaceId }), []);
  if (data === undefined || data.workspaces.length < 2) return null;
  const change = (workspaceId: string) =>
    choose.mutate(workspaceId, {
      // Nothing in view is in the other workspace.
      onSuccess: () => window.location.assign(consoleAddress),
      onError: ({ message }) => notify(message),
    });
  return (
    <div className={styles.workspace}>
      <Select
        label="Workspace"
        value={(choose.error ? undefined : choose.variables) ?? data.workspaceId}
        disabled={choose.isPending}
        options={data.workspaces.map(({ workspaceId, name }) => ({ value: workspaceId, label: name }))}
        onChange={change}
      />
    </div>
  );
}
