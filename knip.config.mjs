// Unused files, exports and dependencies: `npm run lint:unused`. Knip finds entry points in npm scripts, package.json, the
// configurations of Jest, ESLint, Nx and Vite, and in `new URL(…, import.meta.url)`. Others are listed here.
// It finds the source of a built file by `outDir` of tsconfig.base.json.

/** Started by a documented command, by another program, or in a container. */
const PROGRAMS = [
  'benchmarks/adapters/*.mjs',
  'benchmarks/datasets/convert.mjs',
  'clients/*.mjs',
  'clients/conformance/driver.mjs',
  'deploy/**/*.mjs',
  'tools/*.mjs',
  'tools/bundle/{bundle,stack-traces}.mjs',
  'tools/kubernetes/keda/build-keda.mjs',
  'tools/language-model/server.mjs',
  'tools/shared-service/service-keeper.mjs',
  'tools/upgrade-fixture/{make-fixture,populate}.mjs',
];

/** @type {import('knip').KnipConfig} */
export default {
  // Programs of the machine, such as kubectl, and what users install for a model provider of their choice.
  exclude: ['binaries', 'optionalPeerDependencies'],
  jest: { config: ['jest*.config.mjs'] },
  workspaces: {
    '.': {
      entry: PROGRAMS,
      // Files of the packed service import what is beside them in the package.
      project: ['{benchmarks,tools,clients,deploy}/**/*.{ts,mjs,cjs}', '*.mjs', '!tools/service-package/package/**'],
      ignoreDependencies: [
        // In the image: optional dependencies of libs/models-langchain.
        /^@langchain\/(anthropic|ollama|openai)$/,
        // Part of textlint; .textlintrc.json configures it.
        '@textlint/textlint-plugin-markdown',
        // Of tools/language-model, which a test installs in a folder of its own.
        'node-llama-cpp',
        // The packed service, which a test installs.
        '@memory-graph/memory-graph',
        // A file of the bundle in an earlier image.
        'migrations',
      ],
      // Copied beside it in the image.
      ignoreUnresolved: ['./external-packages.mjs'],
    },
    '{apps,libs}/*': {
      project: ['{src,build}/**/*.{ts,tsx,mjs,cjs}'],
      // No package outside this repository imports them.
      includeEntryExports: true,
    },
    // Entry points of the bundle: tools/bundle/bundle.mjs.
    'apps/standalone': {
      entry: ['src/{main,start,back-up,preflight}.ts', 'src/commands/*.mjs'],
      project: ['src/**/*.{ts,mjs}'],
      includeEntryExports: true,
    },
    'clients/cli': {
      // The last two are bundled.
      entry: ['src/run-process.ts', 'src/{hooks,commands/mcp}/main.ts'],
      project: ['{src,bin}/**/*.{ts,mjs}', '*.mjs'],
    },
    'clients/adapters/*': { project: ['src/**/*.ts'] },
    // A test compiles and runs the examples of these READMEs.
    'clients/adapters/ai-sdk': { ignoreDependencies: ['@ai-sdk/openai-compatible', 'ai-7', 'openai-compatible-7'] },
    'clients/adapters/langgraph': { ignoreDependencies: ['@langchain/langgraph'] },
  },
};
