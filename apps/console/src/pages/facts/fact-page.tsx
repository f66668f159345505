import { MemoryGraphError, type FactDetail } from '@memory-graph/client';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Button } from '../../design/actions/button.tsx';
import { Card, Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { ErrorState } from '../../design/states/error-state.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { Details } from '../../design/values/details.tsx';
import { EntityLink, FactObject, predicateInWords } from '../../design/values/references.tsx';
import { shorten } from '../../design/values/shorten.ts';
import { Time, Validity } from '../../design/values/time.tsx';
import { DecisionNotice } from '../decisions/decision-notice.tsx';
import { ForgetButton } from '../forget/forget-button.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { FactHistoryCard, PeriodsCard } from './fact-history.tsx';
import { FactProvenance } from './fact-provenance.tsx';
import { factAddress, percent } from './fact-table.tsx';
import { KnownAtNote } from './known-at-note.tsx';
import type { DecisionKind } from './preview-decision.ts';
import { stateOf } from './state-of.ts';
import { FACT_TYPE_NAMES } from './fact-type-names.ts';

const ACTIONS = { correct: 'Correct', end: 'End', retract: 'Retract' };

const FACTS = { ended: 'Ended', upcoming: 'Upcoming', current: 'Current' };

const TITLE_LENGTH = 160;
const KINDS = ['correct', 'end', 'retract'] as const satisfies readonly DecisionKind[];

/** `decision`: the log of a decision that was taken here. `knownAt`: the memory of then, which cannot be changed. */
const DEFAULTS = { decision: '', knownAt: '' } as const;

/** One fact: what it says, why it is in the memory, and what a person decides about it. */
export default function FactPage() {
  const { id = '' } = useParams();
  const [{ decision, knownAt }, change] = useAddressState(DEFAULTS);
  const query = knownAt === '' ? {} : { query: { knownAt } };
  const fact = useRead(['facts', id, knownAt], (signal) => api.facts.find({ path: { id }, ...query, signal }));
  // A fact that was retracted is gone: what was read before does not count.
  const isGone = fact.error instanceof MemoryGraphError && fact.error.status === 404;
  const title = fact.data === undefined || isGone ? 'Fact' : shorten(fact.data.content, TITLE_LENGTH);
  return (
    <Page
      title={title}
      description={<Link to="/facts">All facts</Link>}
      actions={
        fact.data &&
        !isGone &&
        knownAt === '' && <Actions fact={fact.data} onDecided={(logId) => change({ decision: logId })} />
      }
    >
      {decision !== '' && <DecisionNotice key={decision} logId={decision} onDismiss={() => change({ decision: '' })} />}
      {isGone ? (
        <ErrorState error={fact.error!} />
      ) : (
        <Answer read={fact} lines={6}>
          {(data) => <FactParts fact={data} knownAt={knownAt} />}
        </Answer>
      )}
    </Page>
  );
}

function Actions({ fact, onDecided }: { fact: FactDetail; onDecided: (logId: string) => void }) {
  const [open, setOpen] = useState<DecisionKind | null>(null);
  const [, navigate] = useLocation();
  const close = () => setOpen(null);
  // A fact that ended cannot end again.
  const kinds = fact.validTo === null ? KINDS : KINDS.filter((kind) => kind !== 'end');
  return (
    <>
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => setOpen(kind)}>
          {ACTIONS[kind]}
        </Button>
      ))}
      <ForgetButton
        selection={{ factIds: [fact.id] }}
        title="Forget this fact?"
        onForgotten={() => navigate('/facts')}
      />
      {open !== null && (
        <DecisionDialog
          kind={open}
          fact={fact}
          onClose={close}
          onDecided={(logId) => {
            close();
            onDecided(logId);
          }}
        />
      )}
    </>
  );
}

function FactParts({ fact, knownAt }: { fact: FactDetail; knownAt: string }) {
  const { id } = fact;
  const history = useRead(['facts', id, 'history'], (signal) => api.facts.history({ path: { id }, signal }), {
    isEnabled: knownAt === '',
  });
  return (
    <>
      {fact.knownAt && (
        <>
          <KnownAtNote knownAt={fact.knownAt} />
          <Link to={factAddress(id)}>Show what it knows now</Link>
        </>
      )}
      <FactDetails fact={fact} />
      <FactProvenance fact={fact} history={history.data} />
      {knownAt === '' && (
        <Answer read={history}>
          {(data) => (
            <>
              <FactHistoryCard history={data} />
              <PeriodsCard history={data} />
            </>
          )}
        </Answer>
      )}
    </>
  );
}

function FactDetails({ fact }: { fact: FactDetail }) {
  const state = stateOf(fact, fact.knownAt?.at ?? new Date().toISOString());
  // Statements are in the order in which they were recorded.
  const knownSince = fact.provenance.statements[0]?.recordedAt;
  return (
    <Card title="Details">
      <Details
        details={[
          { term: 'Fact', value: <bdi>{fact.content}</bdi> },
          { term: 'Subject', value: <EntityLink entity={fact.subject} /> },
          { term: 'Predicate', value: <bdi>{predicateInWords(fact.predicate)}</bdi> },
          { term: 'Object', value: <FactObject object={fact.object} /> },
          { term: 'Type', value: FACT_TYPE_NAMES[fact.type] },
          {
            term: 'State',
            value: <Badge tone={state === 'current' ? 'good' : 'neutral'}>{FACTS[state]}</Badge>,
          },
          { term: 'Validity', value: <Validity {...fact} /> },
          { term: 'Known since', value: knownSince === undefined ? null : <Time at={knownSince} /> },
          { term: 'Statements', value: fact.provenance.statementCount.toLocaleString() },
          { term: 'Confidence', value: percent(fact.confidence) },
        ]}
      />
    </Card>
  );
}
