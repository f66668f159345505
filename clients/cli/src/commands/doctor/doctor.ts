import { Command } from '@commander-js/extra-typings';
import { serviceUrl } from '../../connection/connect.js';
import { dataFolderOf } from '../../connection/find-service.js';
import type { CommandContext } from '../../context.js';
import { CommandError } from '../../exit/errors.js';
import { green, type Output, red, yellow } from '../../output/output.js';
import { findInstallation } from '../../service/find-installation.js';
import { VERSION } from '../../version.js';
import { checkMachine } from './check-machine.js';
import { checkNode } from './check-node.js';
import { checkService, checkToken } from './check-service.js';
import { type Finding, problem, warning } from './finding.js';

const MARKS = { ok: green('ok      '), warning: yellow('warning '), problem: red('problem ') };
const LONGEST_CHECK = 20;

/** `memory-graph doctor`: what prevents the service or this program from working, and what to do about it. */
export function doctorCommand(context: CommandContext) {
  return new Command('doctor')
    .description(
      'Check Node.js, the machine, the service and the token, and print what to do. Exits with 1 at a problem.',
    )
    .action(async () => {
      const { output } = context;
      let problems = 0;
      const counted = async function* () {
        for await (const finding of findings(context)) {
          if (finding.status === 'problem') problems += 1;
          yield finding;
        }
      };
      await output.list(counted(), (finding) => show(output, finding), '');
      if (problems > 0)
        throw new CommandError(problems === 1 ? 'There is 1 problem' : `There are ${problems} problems`);
    });
}

async function* findings(context: CommandContext): AsyncGenerator<Finding> {
  const { env, signal, globalOptions, logins } = context;
  yield checkNode();
  yield* checkMachine(findInstallation(), env, signal);
  const url = await serviceUrl(globalOptions.url, env, logins);
  if (url === null) {
    const message = `none is known: ${dataFolderOf(env)} names no running one; run "memory-graph start", or set --url`;
    yield warning('service', message);
    return;
  }
  let answers = true;
  for await (const finding of checkService(url, VERSION)) {
    answers &&= finding.check !== 'service' || finding.status !== 'problem';
    yield finding;
  }
  if (answers) yield await tokenFinding(context);
}

async function tokenFinding(context: CommandContext): Promise<Finding> {
  try {
    return await checkToken(await context.connect());
  } catch (error) {
    if (error instanceof CommandError) return problem('token', error.message);
    throw error;
  }
}

function show(output: Output, { check, status, message }: Finding): void {
  output.line(MARKS[status], check.padEnd(LONGEST_CHECK), '  ', message);
}
