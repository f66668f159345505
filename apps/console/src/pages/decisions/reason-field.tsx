import { TextArea } from '../../design/forms/field.tsx';
import { problemOf } from '../../design/forms/form.tsx';
import { texts } from '../../texts/en.ts';

const MAX_LENGTH = 1_000;

interface ReasonFieldProps {
  value: string;
  /** Of the last attempt. */
  error: Error | null;
  onChange: (reason: string) => void;
}

/** Why a person decides something. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  return (
    <TextArea
      label={texts.facts.actions.reason}
      hint={texts.facts.actions.reasonHint}
      problem={problemOf(error, 'reason')}
      rows={2}
      maxLength={MAX_LENGTH}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
