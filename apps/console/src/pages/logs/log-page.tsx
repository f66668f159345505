import type { Log, LogTrace } from '@memory-graph/client';
import { Link, useLocation, useParams } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { Card, Columns, Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { Details } from '../../design/values/details.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';
import { ForgetButton } from '../forget/forget-button.tsx';
import { useIsShared } from '../members/use-is-shared.ts';
import { ChangesList } from './changes-list.tsx';
import { GivenDetails } from './given-details.tsx';
import { LogState } from './log-state.tsx';
import { RetryButton } from './retry-button.tsx';
import { RulesReport } from './rules-report.tsx';
import { TraceCard } from './trace-card.tsx';
import { UnheardRequests } from './unheard-requests.tsx';
import { useWatchedLog } from './watched-log.ts';

export default function LogPage() {
  const { id } = useParams<{ id: string }>();
  const log = useWatchedLog(id);
  const trace = useRead(['logs', 'trace', id], (signal) => api.logs.trace({ path: { id }, signal }));
  const source = log.data?.log.source;
  return (
    <Page
      description={<Link to="/logs">All texts</Link>}
      title={source === undefined ? 'Text' : `Text from ${source.slice(0, 60)}`}
      actions={log.data && <Forget logId={id} />}
    >
      <Answer read={log} lines={6}>
        {({ log: data }) => (
          <>
            <Answer read={trace} lines={6}>
              {(traced) => <Reading log={data} trace={traced} />}
            </Answer>
            <Columns>
              <StateCard log={data} />
              <Card title="Given with the text">
                <GivenDetails
                  source={data.source}
                  sourceUrl={data.sourceURL}
                  referenceTime={data.data.referenceTime}
                  sessionId={data.data.sessionId}
                  subject={data.data.subject}
                  isShared={data.data.shared === true}
                  labelIds={data.data.labelIds}
                  metadata={data.data.metadata}
                />
              </Card>
            </Columns>
          </>
        )}
      </Answer>
    </Page>
  );
}

function Forget({ logId }: { logId: string }) {
  const [, navigate] = useLocation();
  return (
    <ForgetButton
      selection={{ logIds: [logId] }}
      title="Forget this text?"
      onForgotten={() => navigate('/logs', { replace: true })}
    />
  );
}

function StateCard({ log }: { log: Log }) {
  const { extraction } = log.data;
  const isShared = useIsShared();
  return (
    <Card title="State" actions={log.status === 'failed' && <RetryButton logId={log.id} />}>
      <Details
        details={[
          { term: 'State', value: <LogState status={log.status} /> },
          { term: 'Reason', value: log.error },
          { term: 'Added', value: <Time at={log.time} /> },
          { term: 'Added by', value: isShared && log.addedBy && <Shortened text={log.addedBy.name} /> },
          { term: 'Processed', value: log.processedAt !== null && <Time at={log.processedAt} /> },
          { term: 'Extractor', value: extraction?.extractor },
          { term: 'Statements', value: extraction?.statements.toLocaleString() },
          { term: 'Retracted facts', value: extraction?.retracted?.toLocaleString() },
          {
            term: 'Given facts',
            value:
              extraction?.facts &&
              `${extraction.facts.used.toLocaleString()} used, ${extraction.facts.notFound.length.toLocaleString()} ignored because the text lacks their quote`,
          },
          { term: 'Outcome', value: extraction?.note },
          { term: 'ID', value: <code>{log.id}</code> },
        ]}
      />
    </Card>
  );
}

function Reading({ log, trace }: { log: Log; trace: LogTrace }) {
  const { ingestionRules } = trace;
  return (
    <>
      <UnheardRequests log={log} />
      <TraceCard log={log} trace={trace} />
      {trace.status === 'completed' && (
        <Card title="What it changed">
          <ChangesList changes={trace.changes} />
        </Card>
      )}
      {ingestionRules && <RulesReport report={ingestionRules} />}
    </>
  );
}
