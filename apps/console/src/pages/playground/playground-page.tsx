import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useLogEvents } from '../../api/log-events.ts';
import { Button } from '../../design/actions/button.tsx';
import { Page } from '../../design/layout/page.tsx';
import { ErrorMessage } from '../../design/states/error-state.tsx';
import { Composer } from './composer.tsx';
import styles from './playground.module.css';
import { TurnView } from './turn-view.tsx';
import { usePlayground } from './use-playground.ts';

/** A conversation with the memory and the same one without it, side by side. */
export default function PlaygroundPage() {
  useLogEvents();
  const { turns, sessionId, error, isRunning, send, stop, startAgain } = usePlayground();
  const list = useRef<HTMLDivElement>(null);
  const count = turns.length;
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'start' });
  }, [count]);
  const hasNoModel = turns.some(({ plain }) => plain.reason === 'no_model');
  return (
    <Page
      title="Playground"
      description="Talk to the memory, and compare its answers with those of the same model without it."
      actions={count > 0 && <Button onClick={() => void startAgain()}>Start again</Button>}
    >
      <div ref={list} className={styles.turns} role="log" aria-label="Conversation" aria-busy={isRunning}>
        {turns.map((turn, at) => (
          <TurnView key={turn.key} turn={turn} isFirst={at === 0} hasNoModel={hasNoModel} />
        ))}
      </div>
      {error && <ErrorMessage error={error} />}
      <Composer
        isRunning={isRunning}
        isEmpty={count === 0}
        onSend={(text, keeps) => void send(text, keeps)}
        onStop={stop}
      />
      {sessionId !== '' && count > 0 && (
        <p className={styles.note}>
          “Start again” deletes this conversation. What was kept stays in the memory:{' '}
          <Link to={`/sessions/${sessionId}`}>see this session, and forget it</Link>.
        </p>
      )}
    </Page>
  );
}
