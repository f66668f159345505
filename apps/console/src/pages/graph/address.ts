/** What the address bar holds of this page. */
export const ADDRESS = {
  /** At the centre. Empty: the best connected part of the workspace. */
  entity: '',
  selected: '',
  predicate: '',
  /** Types of entities, separated by commas. */
  hide: '',
  /** `any`: whatever holds at some time. */
  validity: '',
  /** A day. Empty: now. */
  asOf: '',
  view: 'picture',
} as const;

export type GraphAddress = Record<keyof typeof ADDRESS, string>;
