import type { Webhook } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Choices } from '../../design/forms/choices.tsx';
import { Checkbox, Select, TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { texts } from '../../texts/en.ts';
import { CHOSEN_EVENT_TYPES, eventInWords, type EventType } from './event-types.ts';

interface WebhookDialogProps {
  /** To edit. Undefined: a new one. */
  webhook?: Webhook;
  onSaved: (webhook: Webhook) => void;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  return (
    <Dialog title={webhook ? texts.webhooks.edit : texts.webhooks.add} isOpen onClose={onClose}>
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
    setEventsProblem(isMissing ? texts.webhooks.noEvents : undefined);
    if (!isMissing) save.mutate(undefined, { onSuccess: onSaved });
  };
  const actions = (
    <>
      <Button onClick={onClose}>{texts.actions.cancel}</Button>
      <Button type="submit" kind="primary" isBusy={save.isPending}>
        {webhook === undefined ? texts.actions.add : texts.actions.save}
      </Button>
    </>
  );
  return (
    <Form onSubmit={submit} error={save.error} actions={actions}>
      <TextField
        label={texts.webhooks.url}
        hint={texts.webhooks.urlHint}
        problem={problemOf(save.error, 'url')}
        type="url"
        value={url}
        required
        autoComplete="off"
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label={texts.webhooks.descriptionField}
        hint={texts.webhooks.descriptionHint}
        problem={problemOf(save.error, 'description')}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <Select
        label={texts.webhooks.events}
        value={receivesAll ? 'all' : 'some'}
        options={[
          { value: 'all', label: texts.webhooks.allEvents },
          { value: 'some', label: texts.webhooks.someEvents },
        ]}
        onChange={(value) => setReceivesAll(value === 'all')}
      />
      {!receivesAll && (
        <Choices
          label={texts.webhooks.eventsChoice}
          problem={eventsProblem ?? problemOf(save.error, 'events')}
          choices={CHOSEN_EVENT_TYPES.map((type) => ({ value: type, label: eventInWords(type) }))}
          chosen={events}
          onChange={setEvents}
        />
      )}
      <Checkbox label={texts.webhooks.activeField} checked={active} onChange={setActive} />
    </Form>
  );
}
