import type { Webhook } from '@memory-graph/client';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Button } from '../../design/actions/button.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { WebhookDialog } from './webhook-form.tsx';

/** Sends a test, turns on and off, edits and deletes. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, active } = webhook;
  const [{ edit }, change] = useAddressState({ edit: '' });
  const [isDeleting, setIsDeleting] = useState(false);
  const [isTurningOff, setIsTurningOff] = useState(false);
  const [, navigate] = useLocation();
  const notify = useNotify();
  const test = useChange(() => api.webhookDeliveries.test({ path: { id } }), ['webhooks']);
  const turn = useChange((on: boolean) => api.webhooks.update({ path: { id }, body: { active: on } }), ['webhooks']);
  const remove = useChange(() => api.webhooks.remove({ path: { id } }), []);
  const fail = ({ message }: Error) => notify(message);
  const turnTo = (on: boolean) =>
    turn.mutate(on, {
      onSuccess: () => {
        setIsTurningOff(false);
        notify(on ? 'The webhook is on.' : 'The webhook is off. Pending deliveries are cancelled.');
      },
      // The dialog shows why it cannot be turned off.
      onError: (error) => on && fail(error),
    });
  return (
    <>
      {active && (
        <Button
          isBusy={test.isPending}
          onClick={() =>
            test.mutate(undefined, {
              onSuccess: () => notify('A test message is on its way. See the deliveries below.'),
              onError: fail,
            })
          }
        >
          Send a test
        </Button>
      )}
      <Button isBusy={turn.isPending} onClick={() => (active ? setIsTurningOff(true) : turnTo(true))}>
        {active ? 'Turn off' : 'Turn on'}
      </Button>
      <Button onClick={() => change({ edit: 'yes' })}>Edit</Button>
      <Button onClick={() => setIsDeleting(true)}>Delete</Button>
      {edit !== '' && (
        <WebhookDialog
          webhook={webhook}
          onClose={() => change({ edit: '' })}
          onSaved={() => {
            change({ edit: '' });
            notify('The webhook is changed.');
          }}
        />
      )}
      <ConfirmDialog
        title="Turn off the webhook"
        action="Turn off"
        isBusy={turn.isPending}
        error={turn.error}
        isOpen={isTurningOff}
        onClose={() => setIsTurningOff(false)}
        onConfirm={() => turnTo(false)}
      >
        <Consequences
          items={[
            'Pending deliveries are cancelled. You can replay them later.',
            'Events are not stored for the webhook until you turn it on again.',
          ]}
        />
      </ConfirmDialog>
      <ConfirmDialog
        title="Delete the webhook"
        action="Delete"
        isBusy={remove.isPending}
        error={remove.error}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              notify('The webhook is deleted.');
              navigate('/webhooks', { replace: true });
            },
          })
        }
      >
        <Consequences
          items={[
            'Nothing more is sent to this address, not even pending messages.',
            'The deliveries and their attempts are removed.',
            'This cannot be undone. To pause the webhook, turn it off instead.',
          ]}
        />
      </ConfirmDialog>
    </>
  );
}
