import { useState } from 'react';
import { DelayedField } from '../../design/forms/delayed-field.tsx';
import styles from './question.module.css';

interface TimeChipProps {
  label: string;
  /** What the time means. */
  meaning: string;
  /** `date`: `2026-03-01`; `datetime-local`: an instant in ISO 8601, shown in the reader's zone. Empty: now. */
  type: 'date' | 'datetime-local';
  value: string;
  onChange: (value: string) => void;
}

/** A time of which the memory is asked. It is as small as its label until there is one. */
export function TimeChip({ label, meaning, type, value, onChange }: TimeChipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isInstant = type === 'datetime-local';
  if (value === '' && !isOpen) {
    return (
      <button type="button" className={styles.chip} title={meaning} onClick={() => setIsOpen(true)}>
        {label} <span className={styles.unset}>{isInstant ? 'now' : 'today'}</span>
      </button>
    );
  }
  return (
    <div
      className={`${styles.chip} ${styles.open}`}
      title={meaning}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <span aria-hidden="true">{label}</span>
      <DelayedField
        type={type}
        label={label}
        isLabelHidden
        autoFocus={isOpen}
        value={isInstant ? localOf(value) : value}
        onChange={(typed) => onChange(isInstant && typed !== '' ? new Date(typed).toISOString() : typed)}
      />
      <button
        type="button"
        className={styles.clear}
        aria-label={`Clear: ${label}`}
        onClick={() => {
          setIsOpen(false);
          onChange('');
        }}
      >
        ×
      </button>
    </div>
  );
}

/** As the control takes it: `2026-03-01T11:00`. */
function localOf(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
