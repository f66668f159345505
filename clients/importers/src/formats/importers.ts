import type { Importer } from '../port/importer.js';
import type { ExportSource } from '../port/export-source.js';
import { chatgptImporter } from './chatgpt/chatgpt.importer.js';
import { discordImporter } from './chats/discord.importer.js';
import { geminiImporter } from './chats/gemini.importer.js';
import { telegramImporter } from './chats/telegram.importer.js';
import { transcriptImporter } from './chats/transcript.importer.js';
import { claudeImporter } from './claude/claude.importer.js';
import { claudeCodeImporter } from './coding-agents/claude-code.importer.js';
import { codexImporter } from './coding-agents/codex.importer.js';
import { graphitiImporter } from './graphiti/graphiti.importer.js';
import { hindsightImporter } from './hindsight/hindsight.importer.js';
import { markdownImporter } from './markdown/markdown.importer.js';
import { mboxImporter } from './mbox/mbox.importer.js';
import { mem0Importer } from './mem0/mem0.importer.js';
import { lettaImporter } from './memories/letta.importer.js';
import { mcpMemoryImporter } from './memories/mcp-memory.importer.js';
import { pastedMemoriesImporter } from './memories/pasted-memories.importer.js';
import { supermemoryImporter } from './memories/supermemory.importer.js';
import { messagesImporter } from './messages/messages.importer.js';
import { ownLinesImporter } from './messages/own-lines.importer.js';
import { notionImporter } from './notion/notion.importer.js';
import { slackImporter } from './slack/slack.importer.js';
import { whatsappImporter } from './whatsapp/whatsapp.importer.js';

/** In the order in which an export is tried: those with the surest marks come first. */
export const IMPORTERS: readonly Importer[] = [
  chatgptImporter,
  claudeImporter,
  slackImporter,
  telegramImporter,
  discordImporter,
  geminiImporter,
  claudeCodeImporter,
  codexImporter,
  whatsappImporter,
  lettaImporter,
  mcpMemoryImporter,
  graphitiImporter,
  hindsightImporter,
  mem0Importer,
  supermemoryImporter,
  messagesImporter,
  ownLinesImporter,
  mboxImporter,
  notionImporter,
  pastedMemoriesImporter,
  markdownImporter,
  transcriptImporter,
];

/** @returns the importer for what the source looks like */
export async function detectImporter(source: ExportSource): Promise<Importer | undefined> {
  for (const importer of IMPORTERS) if (await importer.detect(source)) return importer;
  return undefined;
}

export function importerOf(format: string): Importer | undefined {
  return IMPORTERS.find((importer) => importer.format === format);
}
