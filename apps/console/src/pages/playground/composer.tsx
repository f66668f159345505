import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../design/actions/button.tsx';
import { Checkbox, TextArea } from '../../design/forms/field.tsx';
import { Row } from '../../design/layout/page.tsx';
import styles from './playground.module.css';

const EXAMPLES = [
  'I moved to Oslo in March, and I work at Aozora Bank.',
  'My sister Ida lives in Bergen. She has a dog named Pepper.',
  'Where do I live?',
];

interface ComposerProps {
  isRunning: boolean;
  /** Nothing was said yet: examples are shown. */
  isEmpty: boolean;
  onSend: (text: string, keeps: boolean) => void;
  onStop: () => void;
}

export function Composer({ isRunning, isEmpty, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState('');
  const [keeps, setKeeps] = useState(true);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    if (isRunning || text.trim() === '') return;
    onSend(text.trim(), keeps);
    setText('');
    field.current?.focus();
  };
  const sendByEnter = (event: KeyboardEvent) => {
    // Enter also ends the composition of characters, as of Japanese.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isEmpty && (
        <div>
          <p className={styles.note}>Tell it something about yourself, then ask. For example:</p>
          <Row>
            {EXAMPLES.map((example) => (
              <Button
                key={example}
                size="small"
                onClick={() => {
                  setText(example);
                  field.current?.focus();
                }}
              >
                {example}
              </Button>
            ))}
          </Row>
        </div>
      )}
      <TextArea
        ref={field}
        label="Message"
        isLabelHidden
        placeholder="Write a message"
        rows={2}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendByEnter}
      />
      <div className={styles.send}>
        <Checkbox
          label="Keep what I write in the memory, as a text of this session"
          checked={keeps}
          onChange={setKeeps}
        />
        <span className={styles.keys}>Enter sends, Shift+Enter begins a line</span>
        {isRunning ? (
          <Button onClick={onStop}>Stop</Button>
        ) : (
          <Button type="submit" kind="primary" disabled={text.trim() === ''}>
            Send
          </Button>
        )}
      </div>
    </form>
  );
}
