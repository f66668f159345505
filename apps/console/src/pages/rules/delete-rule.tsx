import type { IngestionRule } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { Shortened } from '../../design/values/shortened.tsx';

/** The rule can be created again by "Undo": it has no other effect than on later texts. */
export function DeleteRuleDialog({ rule, onClose }: { rule: IngestionRule; onClose: () => void }) {
  const notify = useNotify();
  const restore = useChange(() => {
    const { text, source, name, isActive } = rule;
    return api.ingestionRules.create({ body: { text, source, name, isActive } });
  }, ['rules']);
  const undo = () => restore.mutate(undefined, { onError: ({ message }) => notify(message) });
  return (
    <ConfirmChange
      title="Delete the rule"
      action="Delete"
      change={() => api.ingestionRules.remove({ path: { id: rule.id } })}
      areas={['rules']}
      onDone={() => notify('The rule is deleted.', { label: 'Undo', run: undo })}
      onClose={onClose}
    >
      <p>The rule {<Shortened text={rule.name} />} is deleted.</p>
      <Consequences
        items={[
          'Texts that are added from now on are no longer checked by it.',
          'What was already processed stays as it is.',
        ]}
      />
    </ConfirmChange>
  );
}
