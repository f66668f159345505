import type { Webhook } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Choices } from '../../design/forms/choices.tsx';
import { Checkbox, Select, TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { CHOSEN_EVENT_TYPES, eventInWords, type EventType } from './event-types.ts';

interface WebhookDialogProps {
  /** To edit. Undefined: a new one. */
  webhook?: Webhook;
  onSaved: (webhook: Webhook) => void;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  return (
    <Dialog title={webhook ? 'Edit the webhook' : 'Add a webhook'} isOpen onClose={onClose}>
      <WebhookForm {...(webhook && { webhook })} onSaved={onSaved} onClose={onClose} />
    </Dialog>
  );
}

function WebhookForm({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [receivesAll, setReceivesAll] = useState(webhook === undefined || webhook.events === null);
  const [events, setEvents] = useState<EventType[]>(webhook?.events ?? []);
  const [active, setActive] = useState(webhook?.active ?? true);
  const [eventsProblem, setEventsProblem] = useState<string>();
  const save = useChange(() => {
    const body = { url, description, active, events: receivesAll ? [] : events };
    return webhook === undefined
      ? api.webhooks.create({ body })
      : api.webhooks.update({ path: { id: webhook.id }, body });
  }, ['webhooks']);
  const submit = () => {
    const isMissing = !receivesAll && events.length === 0;
    setEventsProblem(isMissing ? 'Choose at least one event.' : undefined);
    if (!isMissing) save.mutate(undefined, { onSuccess: onSaved });
  };
  return (
    <Form
      onSubmit={submit}
      error={save.error}
      submit={{ label: webhook === undefined ? 'Add' : 'Save', isBusy: save.isPending }}
      onCancel={onClose}
    >
      <TextField
        label="URL"
        hint="A public http or https address. Put no secrets into it: everybody who may read webhooks sees it."
        problem={problemOf(save.error, 'url')}
        type="url"
        value={url}
        required
        autoComplete="off"
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label="Description"
        hint="Optional."
        problem={problemOf(save.error, 'description')}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <Select
        label="Events"
        value={receivesAll ? 'all' : 'some'}
        options={[
          { value: 'all', label: 'All events' },
          { value: 'some', label: 'Only chosen events' },
        ]}
        onChange={(value) => setReceivesAll(value === 'all')}
      />
      {!receivesAll && (
        <Choices
          label="Events that it receives"
          problem={eventsProblem ?? problemOf(save.error, 'events')}
          choices={CHOSEN_EVENT_TYPES.map((type) => ({ value: type, label: eventInWords(type) }))}
          chosen={events}
          onChange={setEvents}
        />
      )}
      <Checkbox
        label="Send messages to this webhook. Turning it off cancels pending deliveries."
        checked={active}
        onChange={setActive}
      />
    </Form>
  );
}
