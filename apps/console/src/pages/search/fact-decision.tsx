import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { Validity } from '../../design/values/time.tsx';
import { DecisionDialog } from '../facts/decision-dialog.tsx';
import type { DecisionKind } from '../facts/preview-decision.ts';

interface FactDecisionProps {
  id: string;
  kind: DecisionKind;
  onClose: () => void;
  onDecided: (logId: string) => void;
}

/** The dialog of a decision needs more of the fact than an answer has. */
export default function FactDecision({ id, kind, onClose, onDecided }: FactDecisionProps) {
  const fact = useRead(['facts', id, ''], (signal) => api.facts.find({ path: { id }, signal }));
  if (fact.isPending) return null;
  const hasEnded = kind === 'end' && fact.data !== undefined && fact.data.validTo !== null;
  if (fact.data !== undefined && !hasEnded) {
    return <DecisionDialog {...{ kind, onClose, onDecided }} fact={fact.data} />;
  }
  return (
    <Dialog title="The fact" isOpen onClose={onClose}>
      <Answer read={fact}>
        {(ended) => (
          <p>
            It has ended already: <Validity {...ended} />.
          </p>
        )}
      </Answer>
    </Dialog>
  );
}
