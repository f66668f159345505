import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styles from './question.module.css';
import { useSuggestions } from './suggestions.ts';
import { count } from '../../design/values/count.ts';

interface QuestionFieldProps {
  value: string;
  placeholder: string;
  onChange: (question: string) => void;
  /** A suggestion was chosen. */
  onChoose: (question: string) => void;
}

/** The field of a question, with suggestions while one types: a combobox as WAI-ARIA describes it. */
export function QuestionField({ value, placeholder, onChange, onChoose }: QuestionFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setIsTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(isTyping ? value : '').filter((suggestion) => suggestion !== value);
  const isOpen = isTyping && suggestions.length > 0;
  useEffect(() => {
    // After the page has focused its heading.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const close = () => {
    setIsTyping(false);
    setActive(-1);
  };
  const choose = (question: string) => {
    close();
    onChoose(question);
  };
  const move = (step: number) =>
    // One place of the circle is the field itself.
    setActive((current) => ((current + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[active];
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'ArrowDown' && isOpen) move(1);
    else if (event.key === 'ArrowUp' && isOpen) move(-1);
    else if (event.key === 'Enter' && isOpen && chosen !== undefined) choose(chosen);
    else {
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
  };
  return (
    <div className={styles.question}>
      <label htmlFor={id} className="visually-hidden">
        Question
      </label>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="text"
        role="combobox"
        dir="auto"
        autoComplete="off"
        maxLength={10_000}
        placeholder={placeholder}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          setIsTyping(true);
          setActive(-1);
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <p role="status" className="visually-hidden">
        {isOpen && count(suggestions.length, 'suggestion', 'suggestions')}
      </p>
      {isOpen && (
        <ul id={`${id}-list`} role="listbox" aria-label="Suggestions" className={styles.suggestions}>
          {suggestions.map((suggestion, at) => (
            <li
              key={suggestion}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              className={styles.suggestion}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              <bdi>{suggestion}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
