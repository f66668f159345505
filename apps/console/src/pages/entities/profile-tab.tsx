import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { Card } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { CodeBlock } from '../../design/values/code-block.tsx';
import { count } from '../../design/values/count.ts';

/** What an assistant gets to know about an entity before a conversation. */
export function ProfileTab({ entityId }: { entityId: string }) {
  const read = useRead(['entities', entityId, 'profile'], (signal) =>
    api.profiles.find({ path: { id: entityId }, signal }),
  );
  return (
    <Answer read={read}>
      {({ text, tokens, isCut }) =>
        text === '' ? (
          <EmptyState title="There is no profile yet">
            Content that states something about this entity adds facts here.
          </EmptyState>
        ) : (
          <Card title="Profile">
            <p>What an assistant gets to know about it before a conversation.</p>
            <CodeBlock label={`Profile, about ${count(tokens, 'token', 'tokens')}`} code={text} />
            {isCut && <p>Some facts were left out because the profile would be too long.</p>}
          </Card>
        )
      }
    </Answer>
  );
}
