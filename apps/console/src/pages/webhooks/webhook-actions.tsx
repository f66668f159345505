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
import { texts } from '../../texts/en.ts';
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
        notify(on ? texts.webhooks.enabled : texts.webhooks.turnedOff);
      },
      // The dialog shows why it cannot be turned off.
      onError: (error) => on && fail(error),
    });
  return (
    <>
      {active && (
        <Button
          isBusy={test.isPending}
          onClick={() => test.mutate(undefined, { onSuccess: () => notify(texts.webhooks.testSent), onError: fail })}
        >
          {texts.webhooks.test}
        </Button>
      )}
      <Button isBusy={turn.isPending} onClick={() => (active ? setIsTurningOff(true) : turnTo(true))}>
        {active ? texts.webhooks.turnOff : texts.webhooks.enable}
      </Button>
      <Button onClick={() => change({ edit: 'yes' })}>{texts.actions.edit}</Button>
      <Button onClick={() => setIsDeleting(true)}>{texts.actions.delete}</Button>
      {edit !== '' && (
        <WebhookDialog
          webhook={webhook}
          onClose={() => change({ edit: '' })}
          onSaved={() => {
            change({ edit: '' });
            notify(texts.webhooks.changed);
          }}
        />
      )}
      <ConfirmDialog
        title={texts.webhooks.turnOffTitle}
        action={texts.webhooks.turnOff}
        isBusy={turn.isPending}
        error={turn.error}
        isOpen={isTurningOff}
        onClose={() => setIsTurningOff(false)}
        onConfirm={() => turnTo(false)}
      >
        <Consequences items={texts.webhooks.turnOffFollows} />
      </ConfirmDialog>
      <ConfirmDialog
        title={texts.webhooks.deleteTitle}
        action={texts.actions.delete}
        isBusy={remove.isPending}
        error={remove.error}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              notify(texts.webhooks.deleted);
              navigate('/webhooks', { replace: true });
            },
          })
        }
      >
        <Consequences items={texts.webhooks.deleteFollows} />
      </ConfirmDialog>
    </>
  );
}
