import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { rootManifest } from './draft.mjs';
import { buildPackage } from './node-package.mjs';

/**
 * Packs the MCP server as a bundle that desktop assistants install: a zip archive with a manifest.
 * @param {string} project the command line
 * @param {string} folder where the `.mcpb` goes
 */
export async function packMcpBundle(project, folder) {
  await buildPackage('@memory-graph/cli');
  await mkdir(folder, { recursive: true });
  const draft = await mkdtemp(join(tmpdir(), 'memory-graph-mcpb-'));
  try {
    await cp(join(project, 'mcpb/manifest.json'), join(draft, 'manifest.json'));
    const isOfServer = (path) => basename(path) !== 'hook.mjs';
    await cp(join(project, 'plugin/dist'), join(draft, 'server'), { recursive: true, filter: isOfServer });
    const { version } = await rootManifest();
    const archive = join(folder, `memory-graph-${version}.mcpb`);
    await rm(archive, { force: true });
    await runProgram('python3', ['-m', 'zipfile', '-c', archive, 'manifest.json', 'server'], { cwd: draft });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
