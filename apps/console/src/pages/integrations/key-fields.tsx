import { Button } from '../../design/actions/button.tsx';
import { TextField } from '../../design/forms/field.tsx';
import { Columns, Row, Stack } from '../../design/layout/page.tsx';
import type { Key } from './keys.ts';

const MAX_KEYS = 20;

interface KeyFieldsProps {
  keys: readonly Key[];
  problem: string | undefined;
  onChange: (keys: Key[]) => void;
}

/** Names with their secret values. */
export function KeyFields({ keys, problem, onChange }: KeyFieldsProps) {
  const set = (index: number, key: Partial<Key>) =>
    onChange(keys.map((other, position) => (position === index ? { ...other, ...key } : other)));
  return (
    <Stack>
      <h3>Keys</h3>
      <p>They are stored encrypted.</p>
      {keys.map(({ name, value }, index) => (
        <Columns key={index} minWidth="small">
          <TextField
            label={`Name of key ${index + 1}`}
            problem={index === 0 ? problem : undefined}
            value={name}
            autoComplete="off"
            onChange={(event) => set(index, { name: event.target.value })}
          />
          <TextField
            label={`Value of key ${index + 1}`}
            type="password"
            value={value}
            autoComplete="off"
            onChange={(event) => set(index, { value: event.target.value })}
          />
        </Columns>
      ))}
      {keys.length < MAX_KEYS && (
        <Row>
          <Button size="small" onClick={() => onChange([...keys, { name: '', value: '' }])}>
            Another key
          </Button>
        </Row>
      )}
    </Stack>
  );
}
