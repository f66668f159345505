import type { GivenFile } from '@memory-graph/importers/web';
import { useRef } from 'react';
import { Button } from '../../../design/actions/button.tsx';
import { Row } from '../../../design/layout/page.tsx';
import { chosenFiles } from '../../../files/given-files.ts';
import styles from '../transfer.module.css';

export const FORMATS =
  'exports of ChatGPT, Claude, Gemini, Claude Code, Codex, Slack, WhatsApp, Telegram, Discord, Notion, Obsidian and ' +
  'other Markdown, mailboxes (mbox, eml), mem0, Zep, Letta, supermemory, Hindsight, conversations and texts as JSON, ' +
  'chats as plain text, and workspaces of Memory Graph';

/** Takes files or a folder. What is dropped beside it is taken as well: see `DropTarget`. */
export function DropZone({ onFiles }: { onFiles: (files: readonly GivenFile[]) => void }) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const asFolder = (input: HTMLInputElement | null) => {
    if (input !== null) input.webkitdirectory = true;
    folder.current = input;
  };
  const take = ({ target }: React.ChangeEvent<HTMLInputElement>) => {
    const chosen = chosenFiles(target.files);
    if (chosen.length > 0) onFiles(chosen);
  };
  return (
    <div className={styles.zone}>
      <p className={styles.lead}>Drop a file, an archive or a folder here</p>
      <Row>
        <Button kind="primary" onClick={() => files.current?.click()}>
          Choose files
        </Button>
        <Button onClick={() => folder.current?.click()}>Choose a folder</Button>
      </Row>
      <input ref={files} type="file" multiple hidden aria-label="Files" onChange={take} />
      <input ref={asFolder} type="file" hidden aria-label="Folder" onChange={take} />
      <p>You see what is in it before anything is added, and you can undo the import.</p>
      <p className={styles.muted}>Recognized are {FORMATS}.</p>
    </div>
  );
}
