import { api } from '../../api/api.ts';
import { useQueueStatus } from '../../api/log-events.ts';
import { useRead } from '../../api/queries.ts';
import { Button, LinkButton } from '../../design/actions/button.tsx';
import { Row } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import styles from './question.module.css';
import { questionsAbout } from './questions.ts';

/** Questions that the workspace can answer, made from its latest facts; or how to begin, where there are no texts. */
export function QuestionExamples({ onAsk }: { onAsk: (question: string) => void }) {
  const query = { limit: 50, state: 'current' } as const;
  const texts = useQueueStatus();
  const facts = useRead(['facts', 'examples'], (signal) => api.facts.list({ query, signal }));
  return (
    <Answer read={texts}>
      {({ pending, processing, completed, failed }) =>
        pending + processing + completed + failed === 0 ? (
          <EmptyState title="This memory is empty" action={<LinkButton to="/home">Add a text</LinkButton>}>
            Add a text first. Then ask about what it says.
          </EmptyState>
        ) : (
          <Answer read={facts}>
            {(latest) => <Questions questions={questionsAbout(latest.facts)} onAsk={onAsk} />}
          </Answer>
        )
      }
    </Answer>
  );
}

interface QuestionsProps {
  questions: readonly string[];
  onAsk: (question: string) => void;
}

function Questions({ questions, onAsk }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section className={styles.examples} aria-label="Questions that this memory can answer">
      <h2>Questions that this memory can answer</h2>
      <Row>
        {questions.map((question) => (
          <Button key={question} size="small" onClick={() => onAsk(question)}>
            <bdi>{question}</bdi>
          </Button>
        ))}
      </Row>
    </section>
  );
}
