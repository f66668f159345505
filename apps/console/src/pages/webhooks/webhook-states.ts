/** The states of a webhook, as people see them. */
export const WEBHOOK_STATES = {
  active: 'Active',
  inactive: 'Inactive',
  gone: 'Disabled: gone',
  failing: 'Disabled: failing',
};
