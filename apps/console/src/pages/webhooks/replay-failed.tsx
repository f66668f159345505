import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { TextField } from '../../design/forms/field.tsx';
import { problemOf } from '../../design/forms/form.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { isDay, startOfDay } from '../../design/values/days.ts';
import { count } from '../../design/values/count.ts';

/** Sends again what failed since a day. */
export function ReplayFailed({ webhookId }: { webhookId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [since, setSince] = useState('');
  const [isTried, setIsTried] = useState(false);
  const notify = useNotify();
  const replay = useChange(
    (day: string) => api.webhookDeliveries.replayFailed({ path: { id: webhookId }, body: { since: startOfDay(day) } }),
    ['webhooks'],
  );
  const confirm = () => {
    setIsTried(true);
    if (!isDay(since)) return;
    replay.mutate(since, {
      onSuccess: ({ replayed }) => {
        setIsOpen(false);
        notify(`${count(replayed, 'delivery is', 'deliveries are')} sent again.`);
      },
    });
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Replay failed
      </Button>
      <ConfirmDialog
        title="Replay failed deliveries"
        action="Replay"
        isDangerous={false}
        isBusy={replay.isPending}
        error={replay.error}
        isOpen={isOpen}
        onConfirm={confirm}
        onClose={() => setIsOpen(false)}
      >
        <p>
          All deliveries since this day that failed or were cancelled are sent again. Messages that were delivered
          meanwhile or are pending are left out. A receiver that stores message ids accepts a repeated message once.
        </p>
        <TextField
          label="Since"
          type="date"
          value={since}
          problem={isTried && !isDay(since) ? 'Choose a day.' : problemOf(replay.error, 'since')}
          onChange={(event) => setSince(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
