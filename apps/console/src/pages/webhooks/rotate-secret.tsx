import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { SecretDialog } from '../../design/overlays/secret-dialog.tsx';
import { Consequences } from '../../design/values/consequences.tsx';

/** Generates another secret, after it said what follows. */
export function RotateSecret({ webhookId }: { webhookId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const rotate = useChange(() => api.webhooks.rotateSecret({ path: { id: webhookId } }), ['webhooks']);
  const close = () => {
    setIsOpen(false);
    rotate.reset();
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Rotate the secret</Button>
      <ConfirmDialog
        title="Rotate the secret"
        action="Rotate"
        isDangerous={false}
        isBusy={rotate.isPending}
        error={rotate.error}
        isOpen={isOpen && rotate.data === undefined}
        onConfirm={() => rotate.mutate()}
        onClose={close}
      >
        <Consequences
          items={[
            'The service generates a new secret and shows it.',
            'Both secrets sign for 24 hours. Your receiver keeps working with the former one for that time.',
            'A second rotation within 24 hours invalidates the oldest of the three secrets.',
          ]}
        />
      </ConfirmDialog>
      {rotate.data && (
        <SecretDialog
          title="The new secret"
          description="Give this secret to your receiver within 24 hours. Until then, the former secret signs as well."
          secrets={[{ label: 'Signing secret', code: rotate.data.secret }]}
          onClose={close}
        />
      )}
    </>
  );
}
