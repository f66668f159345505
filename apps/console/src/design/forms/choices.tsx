import { useId, type ReactNode } from 'react';
import fieldStyles from './field.module.css';
import styles from './choices.module.css';
import { Checkbox } from './field.tsx';

interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface ChoicesProps<Value extends string> {
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Any of a few values. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, hint, problem, choices, chosen, onChange } = props;
  const id = useId();
  const describedBy = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean);
  return (
    <fieldset className={styles.choices} aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.grid}>
        {choices.map(({ value, label: name }) => (
          <Checkbox
            key={value}
            label={name}
            checked={chosen.includes(value)}
            onChange={(isChecked) =>
              // In the order of the choices, whatever was chosen first.
              onChange(
                choices
                  .map((choice) => choice.value)
                  .filter((other) => (other === value ? isChecked : chosen.includes(other))),
              )
            }
          />
        ))}
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={fieldStyles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
