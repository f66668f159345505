import type { Log, LogTrace } from '@memory-graph/client';
import { useParams } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { LinkButton } from '../../design/actions/button.tsx';
import { Card, Columns, Page, Row } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { Details } from '../../design/values/details.tsx';
import { Time } from '../../design/values/time.tsx';
import { ChangesList } from './changes-list.tsx';
import { DeleteLog } from './delete-log.tsx';
import { GivenDetails } from './given-details.tsx';
import { LogState } from './log-state.tsx';
import { RetryButton } from './retry-button.tsx';
import { RulesReport } from './rules-report.tsx';
import { TraceCard } from './trace-card.tsx';
import { useWatchedLog } from './watched-log.ts';

export default function LogPage() {
  const { id } = useParams<{ id: string }>();
  const log = useWatchedLog(id);
  const trace = useRead(['logs', 'trace', id], (signal) => api.logs.trace({ path: { id }, signal }));
  const source = log.data?.log.source;
  return (
    <Page
      title={source === undefined ? 'Log' : `Text from ${source.slice(0, 60)}`}
      actions={log.data && <Actions log={log.data.log} />}
    >
      <Answer read={log} lines={6}>
        {({ log: data }) => (
          <>
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
            <Answer read={trace} lines={6}>
              {(traced) => <Reading log={data} trace={traced} />}
            </Answer>
          </>
        )}
      </Answer>
    </Page>
  );
}

function Actions({ log }: { log: Log }) {
  return (
    <Row>
      {log.episodeUUID !== null && <LinkButton to={`/episodes/${log.episodeUUID}`}>Open the episode</LinkButton>}
      <DeleteLog logId={log.id} />
    </Row>
  );
}

function StateCard({ log }: { log: Log }) {
  const { extraction } = log.data;
  return (
    <Card title="State" actions={log.status === 'failed' && <RetryButton logId={log.id} />}>
      <Details
        details={[
          { term: 'State', value: <LogState status={log.status} /> },
          { term: 'Reason', value: log.error },
          { term: 'Added', value: <Time at={log.time} /> },
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
          { term: 'Log ID', value: <code>{log.id}</code> },
        ]}
      />
    </Card>
  );
}

function Reading({ log, trace }: { log: Log; trace: LogTrace }) {
  const { ingestionRules } = trace;
  return (
    <>
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
