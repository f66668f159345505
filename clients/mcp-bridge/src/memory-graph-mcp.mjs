#!/usr/bin/env node
// For desktop assistants that start their servers themselves: speaks the Model Context Protocol over standard input and
// output, and passes everything on to a running service. Standard output belongs to the protocol; people read the rest.
import { readFileSync } from 'node:fs';
import { Bridge } from './bridge.mjs';
import { EXIT_BAD_SETTINGS, readSettings } from './settings.mjs';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const say = (message) => process.stderr.write(`memory-graph-mcp: ${message}\n`);

try {
  const settings = readSettings(process.env);
  for (const warning of settings.warnings) say(warning);
  const bridge = new Bridge(settings, { say, end: (exitCode) => process.exit(exitCode) });
  process.once('SIGINT', () => bridge.close(0));
  process.once('SIGTERM', () => bridge.close(0));
  await bridge.start();
  say(`version ${version}, passes on to ${settings.endpoint.href}`);
} catch (error) {
  say(error.message);
  process.exit(EXIT_BAD_SETTINGS);
}
