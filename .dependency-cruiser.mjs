// Who may import whom, made from the Nx tags in each project's package.json: see docs/architecture.md.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const projects = manifestFiles().map((file) => {
  const { tags } = JSON.parse(readFileSync(file, 'utf8')).nx;
  const tag = (prefix) => tags.find((entry) => entry.startsWith(prefix)).slice(prefix.length);
  return { root: dirname(file), type: tag('type:'), scope: tag('scope:') };
});

const TYPES_THAT_MAY_BE_IMPORTED = {
  domain: ['domain'],
  port: ['port', 'domain'],
  contract: ['contract'],
  adapter: ['adapter', 'port', 'domain', 'contract'],
  testing: ['testing', 'port', 'domain', 'contract', 'adapter'],
  // Chooses an adapter by configuration, so that the apps that need the choice make it in one way.
  composition: ['adapter', 'port', 'domain', 'contract'],
  app: ['composition', 'adapter', 'port', 'domain', 'contract'],
};

/** Scopes that a project of a scope may reach beyond its own. */
const SCOPES_THAT_MAY_BE_IMPORTED = {
  platform: [],
  memory: ['platform'],
  graph: ['memory', 'platform'],
  ingestion: ['memory', 'platform', 'graph'],
  search: ['memory', 'platform', 'graph'],
  auth: ['platform'],
  gateway: ['memory', 'platform'],
  webhooks: ['memory', 'platform'],
  standalone: ['platform'],
};

/** Specs, contract suites, and what a project keeps for its own specs in src/testing/: it is not built. */
const TEST_CODE = '\\.(spec|contract)\\.ts$|/src/testing/';
const inside = (project) => `^${project.root}/`;
const anyOf = (list) => (list.length ? `^(${list.map((project) => project.root).join('|')})/` : '^$');

/** The package.json of each project: one or two folders below apps/ and libs/. */
function manifestFiles() {
  const folders = ['apps', 'libs'].flatMap((root) => readdirSync(root).map((name) => join(root, name)));
  const nested = folders.filter((folder) => !existsSync(join(folder, 'package.json')));
  const projectFolders = [
    ...folders.filter((folder) => !nested.includes(folder)),
    ...nested.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))),
  ];
  return projectFolders.map((folder) => join(folder, 'package.json')).filter((file) => existsSync(file));
}

const boundaries = projects.map((project) => {
  const allowed = projects.filter(
    (other) =>
      other === project ||
      (TYPES_THAT_MAY_BE_IMPORTED[project.type].includes(other.type) &&
        (other.scope === project.scope || SCOPES_THAT_MAY_BE_IMPORTED[project.scope].includes(other.scope)) &&
        other.type !== 'app'),
  );
  const roots = project.scope === 'standalone' ? projects.filter((other) => other.type === 'app') : [];
  return {
    name: `boundary-${project.root.replaceAll('/', '-')}`,
    comment: `${project.root} is type:${project.type}, scope:${project.scope}; the table of tags is in docs/architecture.md`,
    severity: 'error',
    from: { path: inside(project), pathNot: TEST_CODE },
    to: {
      path: '^(apps|libs)/',
      pathNot: [anyOf(allowed), ...roots.map((app) => `^${app.root}/src/[a-z-]+\\.module\\.ts$`)],
    },
  };
});

const siblings = projects
  .filter((project) => project.type === 'adapter' && project.root.split('/').length === 3)
  .map((project) => {
    const family = dirname(project.root);
    const others = projects.filter(
      (other) => other !== project && other.type === 'adapter' && dirname(other.root) === family,
    );
    return {
      name: `no-sibling-adapter-${project.root.replaceAll('/', '-')}`,
      comment: 'Adapters of one port know nothing of each other: a shared part belongs to the port or the domain.',
      severity: 'error',
      from: { path: inside(project) },
      to: { path: anyOf(others) },
    };
  });

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
      name: 'domain-has-no-io',
      comment:
        'Rules are pure: no framework, driver, clock or environment. Libraries that only compute are named here.',
      severity: 'error',
      from: { path: anyOf(projects.filter((project) => project.type === 'domain')), pathNot: TEST_CODE },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: ['node_modules/(uuid|fast-check|re2js|@eslint-community/regexpp)/'],
      },
    },
    {
      name: 'contracts-are-plain',
      comment: 'Wire types are shared by all apps: they bring no framework with them.',
      severity: 'error',
      from: { path: anyOf(projects.filter((project) => project.type === 'contract')), pathNot: TEST_CODE },
      to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: ['node_modules/(uuid|ajv|ajv-formats)/'] },
    },
    {
      name: 'only-modules-name-graph-and-model-adapters',
      comment: 'A handler or use case that names an adapter cannot run on another one.',
      severity: 'error',
      from: { path: '^apps/', pathNot: ['\\.module\\.ts$', TEST_CODE] },
      to: {
        path: '^libs/(graph-store/postgres|graph-store/neo4j|embedder/(static|onnx|langchain)|extractor/(rules|langchain)|event-bus/(durable-log|kafka))/',
      },
    },
    {
      name: 'no-test-code-in-production',
      comment: 'Fakes and launchers never ship.',
      severity: 'error',
      from: {
        path: '^(apps|libs)/',
        pathNot: [TEST_CODE, anyOf(projects.filter((project) => project.type === 'testing'))],
      },
      to: { path: [anyOf(projects.filter((project) => project.type === 'testing')), TEST_CODE] },
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
