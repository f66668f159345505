// Who may import whom. A package has a type and a scope (Nx tags in its package.json); folders of a family that play
// another part than their package are listed in FOLDERS. See docs/contributing/architecture.md.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const TYPES_THAT_MAY_BE_IMPORTED = {
  domain: ['domain'],
  port: ['port', 'domain'],
  contract: ['contract', 'domain'],
  adapter: ['adapter', 'port', 'domain', 'contract'],
  testing: ['testing', 'port', 'domain', 'contract', 'adapter'],
  // Chooses an adapter by configuration, so that the apps that need the choice make it in one way.
  composition: ['adapter', 'port', 'domain', 'contract'],
  app: ['composition', 'adapter', 'port', 'domain', 'contract'],
  // Runs at a builder's, and is installed there without the service: it knows the API alone.
  client: ['client'],
  // Runs in browsers: it knows the API alone, as a builder's application does.
  web: ['client'],
};

/** Scopes that a part of a scope may reach beyond its own. */
const SCOPES_THAT_MAY_BE_IMPORTED = {
  platform: [],
  memory: ['platform'],
  graph: ['memory', 'platform'],
  ingestion: ['memory', 'platform', 'graph'],
  // Searches ask the model that reads texts, in its threads.
  search: ['memory', 'platform', 'graph', 'ingestion'],
  auth: ['platform'],
  gateway: ['memory', 'platform'],
  webhooks: ['memory', 'platform'],
  standalone: ['platform'],
  client: [],
  console: ['client'],
};

/** Wire shapes name values of the memory, as the types of its entities. */
const SCOPES_FOR_CONTRACTS = ['memory'];

/** Folders whose type or scope differs from that of their package. */
const FOLDERS = {
  'libs/composition/src/embedder': { scope: 'graph' },
  'libs/composition/src/extraction': { scope: 'ingestion' },
  'libs/composition/src/graph': { scope: 'graph' },
  'libs/composition/src/reranker': { scope: 'search' },
  'libs/extraction/src/contract': { type: 'testing' },
  'libs/extraction/src/model': { type: 'adapter' },
  'libs/extraction/src/reader': { type: 'adapter' },
  'libs/extraction/src/rules': { type: 'adapter' },
  'libs/graph/src/archive': { type: 'adapter' },
  'libs/graph/src/contract': { type: 'testing' },
  'libs/messaging/src/contract': { type: 'testing' },
  'libs/messaging/src/delivery': { type: 'adapter' },
  'libs/messaging/src/dead-letters': { type: 'adapter' },
  'libs/models/src/contract': { type: 'testing' },
  'libs/search-index/src/contract': { type: 'testing' },
  'libs/models/src/word-piece': { type: 'domain' },
};

/** Adapters of one port: a shared part belongs to the port or the domain. */
const FAMILIES = [
  ['libs/graph-postgres', 'libs/graph-neo4j'],
  ['libs/messaging-log', 'libs/messaging-kafka'],
  ['libs/models-static', 'libs/models-onnx', 'libs/models-langchain'],
  ['libs/extraction/src/rules', 'libs/extraction/src/reader', 'libs/extraction/src/model'],
];

const packages = ['apps', 'libs', 'clients', 'clients/adapters']
  .flatMap((root) => readdirSync(root).map((name) => `${root}/${name}`))
  .filter((root) => existsSync(`${root}/package.json`))
  .map((root) => {
    const { name, nx, dependencies, devDependencies, exports } = JSON.parse(
      readFileSync(`${root}/package.json`, 'utf8'),
    );
    const tag = (prefix) => nx.tags.find((entry) => entry.startsWith(prefix)).slice(prefix.length);
    const declared = Object.keys(dependencies ?? {});
    return {
      root,
      name,
      declared,
      forTests: Object.keys(devDependencies ?? {}),
      entryPoints: Object.values(exports ?? {}),
      type: tag('type:'),
      scope: tag('scope:'),
    };
  });
const folders = Object.entries(FOLDERS).map(([root, part]) => {
  const owner = packages.find((entry) => root.startsWith(`${entry.root}/`));
  return { ...owner, ...part, root };
});
const parts = [...packages, ...folders];

/** Specs, contract suites, and what a project keeps for its own specs in src/testing/: it is not built. */
const TEST_CODE = '\\.(spec|contract)\\.ts$|/src/testing/|^clients/conformance/';

/** The files of a part without those of the folders in it that are parts of their own. */
const inside = ({ root }) => {
  const inner = folders.filter((folder) => folder.root !== root && folder.root.startsWith(`${root}/`));
  const without = inner.map((folder) => folder.root.slice(root.length + 1)).join('|');
  return inner.length ? `^${root}/(?!(${without})/)` : `^${root}/`;
};
/** Specs, and a page that is bundled: what it imports is not installed where it runs. */
const isBundled = ({ type }) => type === 'testing' || type === 'web';
const declares = (part, { name }) => part.declared.includes(name) || (isBundled(part) && part.forTests.includes(name));
const ofType = (type) => parts.filter((part) => part.type === type).map(inside);

const boundaries = parts.map((part) => {
  const allowed = parts.filter(
    (other) =>
      other === part ||
      (TYPES_THAT_MAY_BE_IMPORTED[part.type].includes(other.type) &&
        (other.name === part.name || declares(part, other)) &&
        (other.scope === part.scope ||
          SCOPES_THAT_MAY_BE_IMPORTED[part.scope].includes(other.scope) ||
          (part.type === 'contract' && SCOPES_FOR_CONTRACTS.includes(other.scope))) &&
        other.type !== 'app'),
  );
  const roots = part.scope === 'standalone' ? packages.filter((other) => other.type === 'app') : [];
  return {
    name: `boundary-${part.root.replaceAll('/', '-')}`,
    comment: `${part.root} is type:${part.type}, scope:${part.scope}, see docs/contributing/architecture.md; and its package.json names what it imports`,
    severity: 'error',
    from: { path: inside(part), pathNot: TEST_CODE },
    to: {
      path: '^(apps|libs|clients)/',
      pathNot: [
        ...allowed.map(inside),
        ...roots.flatMap(({ root, entryPoints }) => entryPoints.map((file) => `^${join(root, file)}$`)),
      ],
    },
  };
});

const siblings = FAMILIES.flatMap((family) =>
  family.map((root) => ({
    name: `no-sibling-adapter-${root.replaceAll('/', '-')}`,
    comment: 'Adapters of one port know nothing of each other: a shared part belongs to the port or the domain.',
    severity: 'error',
    from: { path: `^${root}/` },
    to: { path: family.filter((other) => other !== root).map((other) => `^${other}/`) },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two modules that need each other are one; with decorators a cycle also fails at load.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'packages-by-their-index',
      comment: 'What a package shows is in the index of one of its entry points; all else may change without asking.',
      severity: 'error',
      from: { path: '^(?:apps|libs)/([^/]+)/' },
      to: { path: '^libs/', pathNot: ['^libs/$1/', '/index\\.ts$'] },
    },
    {
      name: 'apps-apart',
      comment:
        'Apps run in processes of their own; what two of them need is in a package. Their specs and testing folders too.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '^apps/standalone/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-own-index',
      comment: 'A package imports its own files by their names: its index is for others, and would make circles.',
      severity: 'error',
      from: { path: '^libs/([^/]+)/', pathNot: TEST_CODE },
      to: { path: ['^libs/$1/src/index\\.ts$', '^libs/$1/src/[a-z-]+/index\\.ts$'] },
    },
    {
      name: 'controllers-hold-no-storage',
      comment:
        'A controller or a handler of calls reads the request and words the answer; rows belong to a use case. See CONTRIBUTING.md.',
      severity: 'error',
      from: { path: '(\\.controller|[/-]handlers)\\.ts$' },
      to: { path: ['\\.repository\\.ts$', 'node_modules/typeorm/'] },
    },
    {
      name: 'domain-has-no-io',
      comment:
        'Rules are pure: no framework, driver, clock or environment. Libraries that only compute are named here.',
      severity: 'error',
      from: { path: ofType('domain'), pathNot: TEST_CODE },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: ['node_modules/(uuid|fast-check|re2js|@eslint-community/regexpp|@orama/(stemmers|stopwords))/'],
      },
    },
    {
      name: 'contracts-are-plain',
      comment: 'Wire shapes are shared by all apps: they bring their decorators with them, but no server or driver.',
      severity: 'error',
      from: { path: ofType('contract'), pathNot: TEST_CODE },
      to: {
        dependencyTypes: ['npm', 'npm-dev'],
        pathNot: ['node_modules/(uuid|class-validator|@nestjs/(common|swagger))/'],
      },
    },
    {
      name: 'only-modules-name-graph-and-model-adapters',
      comment: 'A handler or use case that names an adapter cannot run on another one.',
      severity: 'error',
      from: { path: '^apps/', pathNot: ['\\.module\\.ts$', TEST_CODE] },
      to: {
        path: '^libs/(graph-postgres|graph-neo4j|models-(static|onnx)|models-langchain/src/(?!budget/)|extraction/src/(rules|reader|model)|messaging-(log|kafka))/',
      },
    },
    {
      name: 'declared-dependencies',
      comment: 'A package that is installed by itself has only what its own package.json names.',
      severity: 'error',
      from: { path: '^(apps|libs|clients)/', pathNot: [TEST_CODE, ...parts.filter(isBundled).map(inside)] },
      // A framework that an adapter is for is a peer, and installed here for its tests.
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
    {
      name: 'no-test-code-in-production',
      comment: 'Fakes and launchers never ship.',
      severity: 'error',
      from: { path: '^(apps|libs|clients)/', pathNot: [TEST_CODE, ...ofType('testing')] },
      to: { path: [...ofType('testing'), TEST_CODE] },
    },
    {
      name: 'importers-open-files-in-one-place',
      comment: 'A browser gives files in another way: formats read an ExportSource, and never the file system.',
      severity: 'error',
      from: { path: '^clients/importers/src/(formats|item|json|port)/', pathNot: TEST_CODE },
      to: { path: '^(node:)?(fs|path|os|stream|timers|child_process|http|https)(/|$)' },
    },
    ...boundaries,
    ...siblings,
  ],
  options: {
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['/dist/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@memory-graph/source', 'import', 'node', 'default'],
    },
  },
};
