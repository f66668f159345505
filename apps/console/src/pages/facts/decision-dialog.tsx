import type { DecisionEffects, FactDetail } from '@memory-graph/client';
import { useEffect, useRef, useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { Form } from '../../design/forms/form.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { decisionOf, draftOf } from './decision-draft.ts';
import { DecisionEffectLists } from './decision-effects.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { decide, previewDecision, type Decision, type DecisionKind } from './preview-decision.ts';

const TITLES = { correct: 'Correct the fact', end: 'End the fact', retract: 'Retract the fact' };

const EXPLAIN = {
  correct:
    'Gives the fact another value, another validity, or both. The correction replaces what was said before it. A later text can change the fact again.',
  end: 'Says until when the fact was true. It stays in the memory as an ended fact.',
  retract: 'Says that the fact was wrong from the start. It disappears.',
};

const CONFIRM = { correct: 'Correct', end: 'End', retract: 'Retract' };

interface DecisionDialogProps {
  kind: DecisionKind;
  fact: FactDetail;
  onClose: () => void;
  /** @param logId the log of the decision, which is not processed yet */
  onDecided: (logId: string) => void;
}

/** Asks for a decision about a fact, shows what follows from it, and takes it. */
export function DecisionDialog({ kind, fact, onClose, onDecided }: DecisionDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(fact));
  const [previewed, setPreviewed] = useState<{ decision: Decision; effects: DecisionEffects } | null>(null);
  const preview = useChange(async (decision: Decision | null) => {
    if (decision === null) throw new Error('Change the value or the validity.');
    setPreviewed({ decision, effects: await previewDecision(fact.id, decision) });
  }, []);
  const confirm = useChange(async (decision: Decision) => onDecided(await decide(fact.id, decision)), []);
  return (
    <Dialog title={TITLES[kind]} description={<Shortened text={fact.content} length={300} />} isOpen onClose={onClose}>
      {previewed === null ? (
        <Form
          onSubmit={() => preview.mutate(decisionOf(kind, fact, draft))}
          error={preview.error}
          submit={{ label: 'Preview', isBusy: preview.isPending }}
          onCancel={onClose}
        >
          <p>{EXPLAIN[kind]}</p>
          <DecisionFields kind={kind} fact={fact} draft={draft} error={preview.error} onChange={setDraft} />
        </Form>
      ) : (
        <Form
          onSubmit={() => confirm.mutate(previewed.decision)}
          error={confirm.error}
          submit={{ label: CONFIRM[kind], kind: kind === 'retract' ? 'danger' : 'primary', isBusy: confirm.isPending }}
          onCancel={() => setPreviewed(null)}
          cancelLabel="Back"
        >
          <PreviewHeading />
          <DecisionEffectLists effects={previewed.effects} />
          <p>The decision is a log of its own. You can undo it: deleting the log restores the memory.</p>
        </Form>
      )}
    </Dialog>
  );
}

/** The button that had the focus is gone: the preview is what comes next. */
function PreviewHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      What follows
    </h2>
  );
}
