import { Redirect, useParams } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';

/** The address of an episode, which programs know, leads to its text. */
export default function EpisodePage() {
  const { id } = useParams<{ id: string }>();
  const episode = useRead(['episodes', 'one', id], (signal) => api.episodes.find({ path: { id }, signal }));
  return (
    <Page title="Text">
      <Answer read={episode} lines={6}>
        {({ logId }) => <Redirect to={`/logs/${logId}`} replace />}
      </Answer>
    </Page>
  );
}
