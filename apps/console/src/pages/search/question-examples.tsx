import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { Button, LinkButton } from '../../design/actions/button.tsx';
import { Row } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import styles from './question.module.css';
import { questionsAbout } from './questions.ts';

/** Questions that the workspace can answer, made from its latest facts. */
export function QuestionExamples({ onAsk }: { onAsk: (question: string) => void }) {
  const query = { limit: 50, state: 'current' } as const;
  const facts = useRead(['facts', 'examples'], (signal) => api.facts.list({ query, signal }));
  return (
    <Answer read={facts}>
      {({ facts: latest }) => {
        if (latest.length === 0) {
          return (
            <EmptyState title="This memory is empty" action={<LinkButton to="/home">Add a text</LinkButton>}>
              Add a text first. Then ask about what it says.
            </EmptyState>
          );
        }
        return (
          <section className={styles.examples} aria-label="Questions that this memory can answer">
            <h2>Questions that this memory can answer</h2>
            <Row>
              {questionsAbout(latest).map((question) => (
                <Button key={question} size="small" onClick={() => onAsk(question)}>
                  <bdi>{question}</bdi>
                </Button>
              ))}
            </Row>
          </section>
        );
      }}
    </Answer>
  );
}
