import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { Card } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { CodeBlock } from '../../design/values/code-block.tsx';
import { texts } from '../../texts/en.ts';

const { profile: words } = texts.entities;

/** What an assistant gets to know about an entity before a conversation. */
export function ProfileTab({ entityId }: { entityId: string }) {
  const read = useRead(['entities', entityId, 'profile'], (signal) =>
    api.profiles.find({ path: { id: entityId }, signal }),
  );
  return (
    <Answer read={read}>
      {({ text, tokens, isCut }) =>
        text === '' ? (
          <EmptyState title={words.none}>{texts.entities.noFactsHint}</EmptyState>
        ) : (
          <Card title={words.title}>
            <p>{words.description}</p>
            <CodeBlock label={words.label(tokens)} code={text} />
            {isCut && <p>{words.cut}</p>}
          </Card>
        )
      }
    </Answer>
  );
}
