import { TextArea } from '../../design/forms/field.tsx';
import { problemOf } from '../../design/forms/form.tsx';

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
      label="Reason"
      hint="Optional. It is kept with the decision, so that others understand it."
      problem={problemOf(error, 'reason')}
      rows={2}
      maxLength={MAX_LENGTH}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
