import type { Importer } from '../../port/importer.js';
import { problem } from '../../port/problem.js';
import { readElements } from '../../json/read-elements.js';
import { type ExportFile, type ExportSource, filesOf } from '../../port/export-source.js';
import { readDirectory } from './slack-directory.js';
import { SlackMessageReader } from './slack-message.js';

const DAY_FILE = /^(?:.*\/)?([^/]+)\/(\d{4}-\d\d-\d\d)\.json$/;
/** What Slack writes about the workspace at the top of an export, and not of its messages. */
const ABOUT_WORKSPACE =
  /(^|\/)(users|channels|groups|dms|mpims|org_users|integration_logs|canvases|file_conversations|huddle_transcripts|lists)\.json$/;

/** The export of a Slack workspace: an archive or folder with a folder a channel, and in it a file a day. */
export const slackImporter: Importer = {
  format: 'slack',
  title: 'Slack export',
  expects: 'the archive that Slack sends, or its folder with users.json and a folder a channel',

  detect: (source) =>
    Promise.resolve(
      source.files.some(({ path }) => /(^|\/)users\.json$/.test(path)) &&
        source.files.some(({ path }) => DAY_FILE.test(path)),
    ),

  async *read(source, options) {
    const { directory, problems } = await readDirectory(source);
    yield* problems;
    const reader = new SlackMessageReader(directory, options);
    for (const file of dayFiles(source)) {
      const folder = DAY_FILE.exec(file.path)?.[1] ?? source.name;
      for await (const element of readElements(file)) {
        if (element.kind === 'problem') yield element;
        else yield* reader.read(element.path, folder, element.value);
      }
    }
    for (const { path } of source.files.length > 1 ? source.files : []) {
      if (!DAY_FILE.test(path) && !ABOUT_WORKSPACE.test(path)) yield problem(path, 'other-file', 'Not of a channel');
    }
  },
};

/** By channel and day: threads continue on later days, and refer to what was said before. */
function dayFiles(source: ExportSource): ExportFile[] {
  return [...filesOf(source, DAY_FILE)].sort((one, other) =>
    one.path < other.path ? -1 : one.path > other.path ? 1 : 0,
  );
}
