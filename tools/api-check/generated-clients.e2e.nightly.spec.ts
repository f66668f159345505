import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { SharedService, WorkspaceAccount } from '@memory-graph/test-kit/service';
import { generateClient } from './openapi-generator.mjs';

const DOCUMENT = fileURLToPath(new URL('../../docs/reference/openapi.json', import.meta.url));
const PROGRAMS = fileURLToPath(new URL('generated-clients', import.meta.url));
const COMPILER = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const COPY_JARS = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
const PRINTED = 'completed\nAda lives in Oslo\n400 true\n';

const has = (program: string, option: string) => spawnSync(program, [option]).status === 0;
const hasJava = has('java', '-version') && has('mvn', '-v');
const hasGo = has('go', 'version');
const hasPython = has('python3', '--version');

(hasJava ? describe : describe.skip)(
  'clients that are generated from the OpenAPI document (needs a JDK and Maven)',
  () => {
    let folder: string;
    let env: NodeJS.ProcessEnv;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'memory-graph-generated-'));
      const service = await SharedService.open();
      const { token } = await WorkspaceAccount.signUp(service, 'Generated');
      env = { ...process.env, MEMORY_GRAPH_URL: service.url, MEMORY_GRAPH_TOKEN: token };
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    (hasGo ? it : it.skip)('work in Go', async () => {
      const cwd = join(folder, 'go');
      const module = ['--git-user-id', 'memory-graph', '--git-repo-id', 'client'];
      await generateClient(DOCUMENT, 'go', cwd, [...module, '--additional-properties', 'packageName=client']);
      // They test the generator, with a package that is not needed otherwise.
      await rm(join(cwd, 'test'), { recursive: true });
      await mkdir(join(cwd, 'program'));
      await copyFile(join(PROGRAMS, 'main.go'), join(cwd, 'program/main.go'));
      await runProgram('go', ['mod', 'tidy'], { cwd });
      expect(await runProgram('go', ['run', './program'], { cwd, env })).toBe(PRINTED);
    });

    it('work in Java', async () => {
      const cwd = join(folder, 'java');
      await generateClient(DOCUMENT, 'java', cwd, ['--library', 'native']);
      await copyFile(join(PROGRAMS, 'Main.java'), join(cwd, 'src/main/java/Main.java'));
      await runProgram('mvn', ['--quiet', 'compile', COPY_JARS, `-DoutputDirectory=${join(cwd, 'lib')}`], { cwd });
      const classPath = ['target/classes', 'lib/*'].join(':');
      expect(await runProgram('java', ['-cp', classPath, 'Main'], { cwd, env })).toBe(PRINTED);
    });

    it('compile in TypeScript', async () => {
      const cwd = join(folder, 'typescript');
      await generateClient(DOCUMENT, 'typescript-fetch', cwd);
      const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2023,dom,dom.iterable'];
      await runProgram(process.execPath, [COMPILER, ...options, '--moduleResolution', 'bundler', 'index.ts'], { cwd });
    });

    (hasPython ? it : it.skip)('compile in Python, if they are imported when they are used', async () => {
      const cwd = join(folder, 'python');
      await generateClient(DOCUMENT, 'python', cwd, ['--additional-properties', 'lazyImports=true']);
      // The generator writes no types into the messages to webhooks. They are not called.
      const except = ['-x', 'webhook_messages_api'];
      await runProgram('python3', ['-m', 'compileall', '-q', ...except, 'openapi_client'], { cwd });
    });
  },
);
