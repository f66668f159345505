import { useParams } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { LinkButton } from '../../design/actions/button.tsx';
import { Card, Columns, Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { FactList } from './fact-list.tsx';
import { GivenDetails } from './given-details.tsx';
import styles from './trace.module.css';
import { WholeText } from './whole-text.tsx';

export default function EpisodePage() {
  const { id } = useParams<{ id: string }>();
  const episode = useRead(['episodes', 'one', id], (signal) => api.episodes.find({ path: { id }, signal }));
  const facts = useRead(['facts', 'of-episode', id], (signal) => api.episodes.listFacts({ path: { id }, signal }));
  return (
    <Page
      title="Episode"
      description="A text as it is stored, with the facts that come from it."
      actions={episode.data && <LinkButton to={`/logs/${episode.data.logId}`}>Open its log</LinkButton>}
    >
      <Answer read={episode} lines={6}>
        {(data) => (
          <>
            <Card title="Text">
              <WholeText text={data.content} />
            </Card>
            <Columns>
              <Card title="Facts from this text">
                <Answer read={facts}>
                  {(list) =>
                    list.length === 0 ? (
                      <p className={styles.hint}>No fact comes from this text.</p>
                    ) : (
                      <FactList facts={list} />
                    )
                  }
                </Answer>
              </Card>
              <Card title="Given with the text">
                <GivenDetails
                  source={data.source}
                  sourceUrl={data.sourceURL}
                  referenceTime={data.referenceTime}
                  sessionId={data.sessionId}
                  subject={data.subject}
                  isShared={data.shared === true}
                  labelIds={data.labelIds}
                  metadata={data.metadata}
                />
              </Card>
            </Columns>
          </>
        )}
      </Answer>
    </Page>
  );
}
