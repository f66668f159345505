/**
 * The SQL that joins, as `m`, the membership in which a credential acts: that in its workspace, or, if it names none, the
 * default one. Without a membership it does not act at all. This is the only place with the rule.
 * @param credential the alias of a table with `user_id` and `workspace_id`
 */
export function actingMembership(credential: string): string {
  return `JOIN auth.membership m ON m.user_id = ${credential}.user_id
    AND (m.workspace_id = ${credential}.workspace_id OR (${credential}.workspace_id IS NULL AND m.is_default))`;
}
