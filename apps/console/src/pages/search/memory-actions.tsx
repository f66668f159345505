import { lazy, Suspense, useState } from 'react';
import { LinkButton } from '../../design/actions/button.tsx';
import { RowButton } from '../../design/actions/row-button.tsx';
import { factAddress } from '../facts/fact-table.tsx';
import { ForgetButton } from '../forget/forget-button.tsx';
import styles from './memory.module.css';

// The first page shows these actions, and most visits decide nothing.
const FactDecision = lazy(() => import('./fact-decision.tsx'));

const DECISIONS = { correct: 'Correct', end: 'End' };

interface MemoryActionsProps {
  memory: { id: string; kind: 'fact' | 'episode' };
  /** Names the memory for screen readers. */
  what: string;
  /** Whether it is known to have ended. */
  isEnded?: boolean;
  /** The memory of this time, which cannot be changed. Empty: of now. */
  knownAt: string;
  /** @param logId the log of the decision */
  onDecided: (logId: string) => void;
}

/** What a person does about a memory: corrects, ends or forgets it, and sees why it is there. */
export function MemoryActions({ memory, what, isEnded = false, knownAt, onDecided }: MemoryActionsProps) {
  const { id, kind } = memory;
  const [open, setOpen] = useState<keyof typeof DECISIONS | null>(null);
  const close = () => setOpen(null);
  const hidden = <span className="visually-hidden"> {what.slice(0, 100)}</span>;
  return (
    <div className={styles.actions}>
      {kind === 'fact' && knownAt === '' && (
        <>
          <RowButton kind="quiet" of={what} onClick={() => setOpen('correct')}>
            {DECISIONS.correct}
          </RowButton>
          {!isEnded && (
            <RowButton kind="quiet" of={what} onClick={() => setOpen('end')}>
              {DECISIONS.end}
            </RowButton>
          )}
        </>
      )}
      {knownAt === '' && (
        <ForgetButton
          size="small"
          selection={kind === 'fact' ? { factIds: [id] } : { episodeIds: [id] }}
          title={kind === 'fact' ? 'Forget this fact?' : 'Forget this text?'}
          what={what.slice(0, 100)}
        />
      )}
      <LinkButton kind="quiet" size="small" to={kind === 'fact' ? factAddress(id, knownAt) : `/episodes/${id}`}>
        {kind === 'fact' ? 'Why' : 'Open the text'}
        {hidden}
      </LinkButton>
      {open !== null && (
        <Suspense>
          <FactDecision
            id={id}
            kind={open}
            onClose={close}
            onDecided={(logId) => {
              close();
              onDecided(logId);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
