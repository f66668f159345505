import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CommandContext } from '../context.js';
import { addCommand } from './add/add.js';
import { apiCommand } from './api/api.js';
import { askCommand } from './ask/ask.js';
import { backupCommand } from './backup/backup.js';
import { completionCommand } from './completion/completion.js';
import { deleteCommand } from './delete/delete.js';
import { doctorCommand } from './doctor/doctor.js';
import { exportCommand } from './export/export.js';
import { factsCommand } from './facts/facts.js';
import { forgetCommand } from './forget/forget.js';
import { getCommand } from './get/get.js';
import { importCommand } from './import/import.js';
import { loginCommand } from './login/login.js';
import { logoutCommand } from './logout/logout.js';
import { logsCommand } from './logs/logs.js';
import { mcpCommand } from './mcp/mcp.js';
import { searchCommand } from './search/search.js';
import { startCommand } from './start/start.js';
import { whoamiCommand } from './whoami/whoami.js';

/** The commands in the order of the help text. */
export const COMMANDS: readonly ((context: CommandContext) => CommandUnknownOpts)[] = [
  loginCommand,
  logoutCommand,
  whoamiCommand,
  addCommand,
  searchCommand,
  askCommand,
  factsCommand,
  getCommand,
  deleteCommand,
  forgetCommand,
  logsCommand,
  exportCommand,
  importCommand,
  apiCommand,
  mcpCommand,
  startCommand,
  backupCommand,
  doctorCommand,
  completionCommand,
];
