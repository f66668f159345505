import type { ImportReport, ProblemCount, ProblemReason } from '@memory-graph/importers/web';
import { Shortened } from '../../../design/values/shortened.tsx';
import styles from '../transfer.module.css';

/** All reasons in words. It does not compile when an importer has another one. */
const REASONS: Readonly<Record<ProblemReason, string>> = {
  attachment: 'Attachments',
  deleted: 'Deleted messages',
  empty: 'Messages without text',
  hidden: 'Hidden messages',
  link: 'Links to other files',
  'other-branch': 'Answers that were replaced by others',
  'other-file': 'Files of another kind',
  reasoning: 'Thoughts of the assistant',
  superseded: 'Earlier versions',
  'system-message': 'Messages of the system',
  'tool-output': 'Work of tools',
  'bad-archive': 'Damaged archives',
  'bad-file-name': 'Unsafe file names',
  'bad-json': 'Damaged JSON',
  'bad-message': 'Damaged messages',
  'bad-shape': 'Unexpected entries',
  'compressed-too-much': 'Files that unpack to far too much',
  'duplicate-id': 'Texts that come twice',
  encrypted: 'Files with a password',
  'missing-name': 'Messages without a name',
  'missing-time': 'Messages without a time',
  'outside-the-folder': 'Links out of the folder',
  rejected: 'Texts that the service rejects',
  'too-large': 'Texts or files that are too large',
  truncated: 'Files that break off',
  'unknown-content': 'Unknown content',
  'unknown-role': 'Unknown speakers',
  'unreadable-file': 'Unreadable files',
  'unsure-dates': 'Dates that can be read in two ways',
};

/** What of the files is not added. */
export function ImportProblems({ report: { notRead, leftOut } }: { report: ImportReport }) {
  return (
    <>
      <Problems title="Not understood" problems={notRead} />
      <Problems title="Left out on purpose" problems={leftOut} />
    </>
  );
}

function Problems({ title, problems }: { title: string; problems: readonly ProblemCount[] }) {
  if (problems.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.problems}>
        {problems.map(({ reason, count, examples }) => (
          <li key={reason}>
            <details className={styles.problem}>
              <summary>
                {REASONS[reason]}: {count.toLocaleString()}
              </summary>
              <ul>
                {examples.map(({ path, message }, at) => (
                  <li key={at}>
                    <code>{path}</code>: <Shortened text={message} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
