import { useLocation } from 'wouter';
import { LinkButton } from '../../design/actions/button.tsx';
import { Card, Columns, Row, Stack } from '../../design/layout/page.tsx';
import { giveFiles } from '../../files/given-files.ts';
import { DropZone } from '../transfer/importing/drop-zone.tsx';
import { AssistantCard } from './assistant-card.tsx';
import { PasteChatCard } from './paste-chat-card.tsx';
import { SampleCard } from './sample-card.tsx';

/** Ways to a first memory, for a workspace that has nothing. */
export function Welcome() {
  const [, navigate] = useLocation();
  return (
    <>
      <Card title="Bring what you have">
        <DropZone
          onFiles={(files) => {
            giveFiles(files);
            navigate('/transfer');
          }}
        />
      </Card>
      <Columns>
        <Stack>
          <SampleCard />
          <Card title="Start a chat">
            <p>Talk, and watch what is remembered of it.</p>
            <Row>
              <LinkButton to="/playground">Open the playground</LinkButton>
            </Row>
          </Card>
        </Stack>
        <PasteChatCard />
      </Columns>
      <AssistantCard />
    </>
  );
}
