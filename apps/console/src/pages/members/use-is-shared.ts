import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';

/** Whether the workspace has several members. */
export function useIsShared(): true | undefined {
  const members = useRead(['members'], (signal) => api.members.list({ signal })).data;
  return (members !== undefined && members.length > 1) || undefined;
}
