import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { TextArea, TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { Columns } from '../../design/layout/page.tsx';

const SOURCE = 'console';

interface AddTextFormProps {
  /** Called when the service has stored the text. */
  onAdded: (logId: string) => void;
  onCancel?: () => void;
  /** Beside the button that adds. */
  rows?: number;
}

/** Adds a text to the memory. */
export function AddTextForm({ onAdded, onCancel, rows = 5 }: AddTextFormProps) {
  const [text, setText] = useState('');
  const [source, setSource] = useState(SOURCE);
  const [saidAt, setSaidAt] = useState('');
  const add = useChange(
    () =>
      api.add.one({
        body: {
          episodeBody: text,
          source,
          referenceTime: (saidAt === '' ? new Date() : new Date(saidAt)).toISOString(),
        },
      }),
    ['logs', 'usage'],
  );
  const submit = () =>
    add.mutate(undefined, {
      onSuccess: ({ queueId }) => {
        setText('');
        onAdded(queueId);
      },
    });
  return (
    <Form
      onSubmit={submit}
      error={add.error}
      submit={{ label: 'Add to the memory', isBusy: add.isPending, disabled: text.trim() === '' }}
      onCancel={onCancel}
    >
      <TextArea
        label="Text"
        hint="Facts are extracted from it, such as who works where, and since when."
        rows={rows}
        value={text}
        onChange={(event) => setText(event.target.value)}
        problem={problemOf(add.error, 'episodeBody')}
      />
      <Columns minWidth="small">
        <TextField
          label="Source"
          hint="Where the text comes from."
          value={source}
          onChange={(event) => setSource(event.target.value)}
          problem={problemOf(add.error, 'source')}
        />
        <TextField
          type="datetime-local"
          label="Said or written at"
          hint="If empty: now."
          value={saidAt}
          onChange={(event) => setSaidAt(event.target.value)}
          problem={problemOf(add.error, 'referenceTime')}
        />
      </Columns>
    </Form>
  );
}
