#!/usr/bin/env node
// For desktop assistants that start their servers themselves: speaks the Model Context Protocol over standard input and
// output, and passes everything on to a running service. Standard output belongs to the protocol; people read the rest.
import { readFileSync } from 'node:fs';
import { runBridge } from './run-bridge.mjs';
import { EXIT_BAD_SETTINGS, readSettings } from './settings.mjs';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const say = (message) => process.stderr.write(`memory-graph-mcp: ${message}\n`);

try {
  const settings = readSettings(process.env);
  for (const warning of settings.warnings) say(warning);
  say(`version ${version}`);
  await runBridge(settings, say);
} catch (error) {
  say(error.message);
  process.exit(EXIT_BAD_SETTINGS);
}
