import { runProgram } from '@memory-graph/dev-stack/run-program';
import { pythonTools } from '../generation/python.mjs';
import { packDraft } from './draft.mjs';

/**
 * @param {string} project
 * @param {string} folder where the `.whl` and the sources go
 */
export async function packPython(project, folder) {
  const env = { ...process.env, PYTHONPATH: await pythonTools() };
  await packDraft(project, ['pyproject.toml', 'src'], async (draft) => {
    await runProgram('python3', ['-m', 'hatchling', 'build', '--directory', folder], { cwd: draft, env });
  });
}
