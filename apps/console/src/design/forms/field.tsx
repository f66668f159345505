import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value. */
  problem?: string | undefined;
  /** The label is only for screen readers, as in a row of filters. */
  isLabelHidden?: boolean;
}

interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label with its control, its hint and its problem. */
function Field({
  label,
  hint,
  problem,
  isLabelHidden,
  render,
}: FieldProps & { render: (ids: Described) => ReactNode }) {
  const id = useId();
  const describedBy = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden === true ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {render({
        id,
        'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  problem,
  isLabelHidden = false,
  ...props
}: FieldProps & ComponentProps<'input'>) {
  const render = (ids: Described) => <input type="text" {...props} {...ids} className={styles.input} />;
  return <Field {...{ label, hint, problem, isLabelHidden }} render={render} />;
}

export function TextArea({
  label,
  hint,
  problem,
  isLabelHidden = false,
  ...props
}: FieldProps & ComponentProps<'textarea'>) {
  const render = (ids: Described) => <textarea rows={4} {...props} {...ids} className={styles.input} />;
  return <Field {...{ label, hint, problem, isLabelHidden }} render={render} />;
}

interface Option {
  value: string;
  label: string;
}

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'onChange'> {
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** One of a few values. It is the browser's own list: the keyboard and telephones know it. */
export function Select({ label, hint, problem, isLabelHidden = false, options, onChange, ...props }: SelectProps) {
  const render = (ids: Described) => (
    <select {...props} {...ids} className={styles.input} onChange={(event) => onChange(event.target.value)}>
      {options.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
  return <Field {...{ label, hint, problem, isLabelHidden }} render={render} />;
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  label: ReactNode;
  onChange: (isChecked: boolean) => void;
}

export function Checkbox({ label, onChange, ...props }: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" {...props} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
