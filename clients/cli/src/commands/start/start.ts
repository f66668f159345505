import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../../context.js';
import { CommandError } from '../../exit/errors.js';
import { integer } from '../../options/values.js';
import { findInstallation } from '../../service/find-installation.js';

const INSTALL_IT =
  'The service is not installed here. Install its package @memory-graph/memory-graph, ' +
  'or run this command in a checkout of Memory Graph; "npm run pack:service" makes the package there';

/** `memory-graph start`: runs the service with its embedded database until Ctrl-C. */
export function startCommand(context: CommandContext) {
  return new Command('start')
    .description('Run the service with its embedded database, until Ctrl-C.')
    .option('-p, --port <port>', 'the port; 0 selects a free one (default: PORT, or else 3000)', integer(0, 65_535))
    .option('--host <address>', 'the address to listen on (default: HOST, or else 127.0.0.1)')
    .option('--data-dir <folder>', 'the data folder (default: MEMORY_GRAPH_DATA_DIR, or else ./data)')
    .action(async ({ port, host, dataDir }) => {
      const installation = findInstallation();
      if (installation === null) throw new CommandError(INSTALL_IT);
      Object.assign(context.env, {
        ...(port !== undefined && { PORT: String(port) }),
        ...(host !== undefined && { HOST: host }),
        ...(dataDir !== undefined && { MEMORY_GRAPH_DATA_DIR: resolve(dataDir) }),
      });
      // It runs until the service ends, and its exit code is that of this command.
      process.setSourceMapsEnabled(true);
      await import(pathToFileURL(installation.start).href);
      await new Promise<never>(() => undefined);
    });
}
