import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { SecretDialog } from '../../design/overlays/secret-dialog.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { texts } from '../../texts/en.ts';

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
      <Button onClick={() => setIsOpen(true)}>{texts.webhooks.rotate}</Button>
      <ConfirmDialog
        title={texts.webhooks.rotate}
        action={texts.webhooks.rotateAction}
        isDangerous={false}
        isBusy={rotate.isPending}
        error={rotate.error}
        isOpen={isOpen && rotate.data === undefined}
        onConfirm={() => rotate.mutate()}
        onClose={close}
      >
        <Consequences items={texts.webhooks.rotateFollows} />
      </ConfirmDialog>
      {rotate.data && (
        <SecretDialog
          title={texts.webhooks.secretRotated}
          description={texts.webhooks.secretRotatedHint}
          secrets={[{ label: texts.webhooks.secret, code: rotate.data.secret }]}
          onClose={close}
        />
      )}
    </>
  );
}
