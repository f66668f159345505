import { useState } from 'react';
import { Choices } from '../../../design/forms/choices.tsx';
import { Form } from '../../../design/forms/form.tsx';
import { count } from '../../../design/values/count.ts';
import { inWords, Time } from '../../../design/values/time.tsx';
import styles from '../transfer.module.css';
import { ImportProblems } from './import-problems.tsx';
import type { Found } from './messages.ts';

interface ImportPreviewProps {
  found: Found;
  onImport: (self: readonly string[]) => void;
  onClose: () => void;
}

/** What is in the files, and what would be added. */
export function ImportPreview({ found: { title, report, people }, onImport, onClose }: ImportPreviewProps) {
  const [self, setSelf] = useState<readonly string[]>([]);
  const { read, added, known, firstTime, lastTime, examples } = report;
  return (
    <>
      <Form
        onSubmit={() => onImport(self)}
        submit={added > 0 ? { label: `Import ${count(added, 'text', 'texts')}` } : null}
        onCancel={onClose}
        cancelLabel={added > 0 ? 'Cancel' : 'Choose another file'}
      >
        <p role="status">{outcomeOf(title, read, added)}</p>
        {read > 0 && (
          <dl className={styles.numbers}>
            <Number name="texts in it" value={read.toLocaleString()} />
            <Number name="already in this workspace" value={known.toLocaleString()} />
            {firstTime !== null && <Number name="the oldest" value={inWords(firstTime, 'day')} />}
            {lastTime !== null && <Number name="the latest" value={inWords(lastTime, 'day')} />}
          </dl>
        )}
        {people.length > 0 && added > 0 && (
          <Choices
            label="Which of these people are you?"
            hint="What they wrote is remembered as yours."
            choices={people.map((name) => ({ value: name, label: <bdi>{name}</bdi> }))}
            chosen={self}
            onChange={setSelf}
          />
        )}
      </Form>
      {examples.length > 0 && (
        <>
          <h3>The first texts</h3>
          <ul className={styles.samples}>
            {examples.map(({ key, referenceTime, name, text }) => (
              <li key={key} className={styles.sample}>
                <span className={styles.muted}>
                  {name !== undefined && (
                    <>
                      <bdi>{name}</bdi>,{' '}
                    </>
                  )}
                  <Time at={referenceTime} />
                </span>
                <p dir="auto">{text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <ImportProblems report={report} />
    </>
  );
}

function outcomeOf(title: string, read: number, added: number): string {
  if (read === 0) return `${title}: there is nothing to import in it.`;
  if (added === 0) return `${title}: this workspace has everything that is in it.`;
  return `${title}: ${count(added, 'text', 'texts')} would be added.`;
}

function Number({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.number}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
