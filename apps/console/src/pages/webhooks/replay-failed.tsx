import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { TextField } from '../../design/forms/field.tsx';
import { problemOf } from '../../design/forms/form.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { isDay, startOfDay } from '../../design/values/days.ts';
import { texts } from '../../texts/en.ts';

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
        notify(texts.webhooks.replayedCount(replayed));
      },
    });
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {texts.webhooks.replayFailed}
      </Button>
      <ConfirmDialog
        title={texts.webhooks.replayFailedTitle}
        action={texts.webhooks.replay}
        isDangerous={false}
        isBusy={replay.isPending}
        error={replay.error}
        isOpen={isOpen}
        onConfirm={confirm}
        onClose={() => setIsOpen(false)}
      >
        <p>{texts.webhooks.replayFailedFollows}</p>
        <TextField
          label={texts.webhooks.since}
          type="date"
          value={since}
          problem={isTried && !isDay(since) ? texts.webhooks.sinceNeeded : problemOf(replay.error, 'since')}
          onChange={(event) => setSince(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
