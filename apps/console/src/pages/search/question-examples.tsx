import { lazy, Suspense } from 'react';
import { api } from '../../api/api.ts';
import { useQueueStatus } from '../../api/log-events.ts';
import { useRead } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Row } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { Loading } from '../../design/states/states.tsx';
import styles from './question.module.css';
import { questionsAbout } from './questions.ts';

/** Only an empty workspace shows it. */
const Welcome = lazy(async () => ({ default: (await import('../welcome/welcome.tsx')).Welcome }));

/** Questions that the workspace can answer, made from its latest facts; or how to begin, where there are no texts. */
export function QuestionExamples({ onAsk }: { onAsk: (question: string) => void }) {
  const query = { limit: 50, state: 'current' } as const;
  const texts = useQueueStatus();
  const facts = useRead(['facts', 'examples'], (signal) => api.facts.list({ query, signal }));
  return (
    <Answer read={texts}>
      {({ pending, processing, completed, failed }) =>
        pending + processing + completed + failed === 0 ? (
          <Suspense fallback={<Loading lines={8} />}>
            <Welcome />
          </Suspense>
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
