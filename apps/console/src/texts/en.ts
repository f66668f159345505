import type { ReactNode } from 'react';
import { createElement, Fragment } from 'react';

/** A sentence with elements in it. */
const sentence = (...parts: ReactNode[]) => createElement(Fragment, null, ...parts);
const count = (number: number, one: string, many: string) => `${number.toLocaleString()} ${number === 1 ? one : many}`;

/** All texts of the console, by the part that shows them. */
export const texts = {
  product: 'Memory Graph',
  actions: {
    add: 'Add',
    cancel: 'Cancel',
    close: 'Close',
    copied: 'Copied',
    copy: 'Copy',
    create: 'Create',
    delete: 'Delete',
    edit: 'Edit',
    retry: 'Retry',
    save: 'Save',
    tryAgain: 'Try again',
    undo: 'Undo',
  },
  lists: {
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    more: 'Show more',
    position: (page: number, pages: number, total: number) =>
      `Page ${page} of ${pages}, ${count(total, 'entry', 'entries')}`,
    shown: (shown: number, total: number) => `${shown.toLocaleString()} of ${count(total, 'entry', 'entries')}`,
    all: 'All',
  },
  navigation: {
    label: 'Main',
    skip: 'Skip to the content',
    open: 'Menu',
    apiReference: 'API reference',
    signOut: 'Sign out',
    groups: {
      memory: 'Memory',
      order: 'Organization',
      connections: 'Connections',
      workspace: 'Workspace',
      operator: 'Operation',
    },
    pages: {
      home: 'Home',
      search: 'Search',
      facts: 'Facts',
      entities: 'Entities',
      graph: 'Graph',
      logs: 'Episodes and logs',
      labels: 'Labels',
      spaces: 'Spaces',
      rules: 'Ingestion rules',
      tokens: 'Tokens',
      apps: 'Apps',
      webhooks: 'Webhooks',
      integrations: 'Integrations',
      transfer: 'Import and export',
      usage: 'Usage and models',
      account: 'Account',
      queues: 'Queues',
      workspaces: 'Workspaces',
      status: 'Versions',
    },
  },
  states: {
    loading: 'Loading',
    failed: 'This part could not be loaded',
    noPermission: 'You have no access to this',
    noPermissionHint: 'Your account or its token lacks the permission. Ask the operator of this service.',
    operatorsOnly: 'Only operators of this service see this page.',
    notFound: 'Not found',
    notFoundHint: 'It does not exist in your workspace, or it was deleted.',
    pageNotFoundHint: 'There is no page at this address.',
    notices: 'Notices',
    requestId: (id: string) => `Request ${id}`,
  },
  theme: { label: 'Theme', system: 'As the system', light: 'Light', dark: 'Dark' },
  validity: {
    always: 'No known time',
    since: (from: ReactNode) => sentence('since ', from),
    until: (to: ReactNode) => sentence('until ', to),
    between: (from: ReactNode, to: ReactNode) => sentence(from, ' to ', to),
  },
  home: {
    title: 'Home',
  },
  search: {
    title: 'Search',
  },
  facts: {
    title: 'Facts',
  },
  entities: {
    title: 'Entities',
  },
  graph: {
    title: 'Graph',
  },
  logs: {
    title: 'Episodes and logs',
  },
  labels: {
    title: 'Labels',
  },
  spaces: {
    title: 'Spaces',
  },
  rules: {
    title: 'Ingestion rules',
  },
  tokens: {
    title: 'Tokens',
  },
  apps: {
    title: 'Apps',
  },
  webhooks: {
    title: 'Webhooks',
  },
  integrations: {
    title: 'Integrations',
  },
  transfer: {
    title: 'Import and export',
  },
  usage: {
    title: 'Usage and models',
  },
  account: {
    title: 'Account',
  },
  operator: {
    queues: {
      title: 'Queues',
    },
    workspaces: {
      title: 'Workspaces',
      one: 'Workspace',
      description: 'All workspaces of this service, with their quotas. You see no content of them.',
      none: 'There are no workspaces',
      noneHint: 'A workspace appears here when a person signs up, or when you create one for a customer.',
      create: 'Create a workspace',
      edit: 'Change name and quotas',
      delete: 'Delete workspace',
      name: 'Name',
      owner: 'Owner',
      managed: 'Managed by API',
      externalId: 'External id',
      externalIdHint: 'The id of the customer in your own system.',
      quotas: 'Quotas',
      addsPerDay: 'Adds per day',
      episodes: 'Episodes',
      storage: 'Text storage',
      storageBytes: 'Text storage in bytes',
      noLimit: 'no limit',
      quotaHint: 'Leave it empty for no limit.',
      quotaProblem: 'must be a whole number from 0, or empty',
      created: 'Created',
      property: 'Property',
      value: 'Value',
      usage: 'Usage of the last days',
      usageInWords: (adds: number, episodes: number, storage: string) =>
        `${count(adds, 'add', 'adds')}; ${count(episodes, 'episode', 'episodes')} and ${storage} of text are stored.`,
      tokens: 'Tokens',
      scopes: 'Scopes',
      action: 'Action',
      noTokens: 'No tokens',
      noTokensHint: 'Tokens that you issue for this workspace by the API appear here.',
      revoke: 'Revoke',
      revokeTitle: (name: string) => `Revoke the token ${name}?`,
      revokeHint: 'Programs that use it are refused within five seconds. This cannot be undone.',
      revokedNotice: (name: string) => `The token ${name} was revoked.`,
      deleteTitle: (name: string) => `Delete the workspace ${name}?`,
      deleteHint: 'Its memory, its webhooks and its tokens are erased. This cannot be undone.',
      typeName: 'Type the name of the workspace to confirm',
      createdNotice: (name: string) => `The workspace ${name} was created.`,
      savedNotice: (name: string) => `The workspace ${name} was changed.`,
      shown: (number: number) => `${count(number, 'workspace', 'workspaces')} shown`,
    },
    status: {
      title: 'Versions',
    },
  },
} as const;
