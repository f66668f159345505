import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { pythonTools } from '../generation/python.mjs';
import { LICENSE } from './node-package.mjs';

/**
 * @param {string} project
 * @param {string} folder where the `.whl` and the sources go
 */
export async function packPython(project, folder) {
  await copyFile(LICENSE, join(project, 'LICENSE'));
  await runProgram('python3', ['-m', 'hatchling', 'build', '--directory', folder], {
    cwd: project,
    env: { ...process.env, PYTHONPATH: await pythonTools() },
  });
}
