import type { IngestionRule } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { RowButton } from '../../design/actions/row-button.tsx';
import type { Column } from '../../design/data/data-table.tsx';
import { Row } from '../../design/layout/page.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { texts } from '../../texts/en.ts';

export function ruleColumns(
  onEdit: (rule: IngestionRule) => void,
  onDelete: (rule: IngestionRule) => void,
): readonly Column<IngestionRule>[] {
  return [
    {
      key: 'name',
      header: texts.rules.name,
      isHeader: true,
      cell: ({ name, text }) => (
        <>
          <p>
            <Shortened text={name} />
          </p>
          {name !== text && (
            <code>
              <Shortened text={text} length={300} />
            </code>
          )}
        </>
      ),
    },
    {
      key: 'source',
      header: texts.rules.source,
      cell: ({ source }) => (source === '*' ? texts.rules.everySource : <Shortened text={source} />),
    },
    { key: 'effect', header: texts.rules.effect, cell: (rule) => <Effect rule={rule} /> },
    {
      key: 'actions',
      header: texts.rules.actions,
      cell: (rule) => (
        <Row>
          <TurnRule rule={rule} />
          <RowButton of={rule.name} onClick={() => onEdit(rule)}>
            {texts.actions.edit}
          </RowButton>
          <RowButton of={rule.name} onClick={() => onDelete(rule)}>
            {texts.actions.delete}
          </RowButton>
        </Row>
      ),
    },
  ];
}

/** Whether the rule has an effect now, and why not. */
function Effect({ rule: { isActive, effective, problem } }: { rule: IngestionRule }) {
  if (problem !== null) {
    return (
      <>
        <Badge tone="bad">{texts.rules.broken}</Badge>
        <p>
          <bdi>{problem}</bdi>
        </p>
      </>
    );
  }
  if (!isActive) return <Badge>{texts.rules.off}</Badge>;
  return effective ? (
    <Badge tone="good">{texts.rules.effective}</Badge>
  ) : (
    <Badge tone="warn">{texts.rules.needsModel}</Badge>
  );
}

function TurnRule({ rule: { id, name, isActive } }: { rule: IngestionRule }) {
  const notify = useNotify();
  const turn = useChange(
    (on: boolean) => api.ingestionRules.update({ path: { id }, body: { isActive: on } }),
    ['rules'],
  );
  const onError = ({ message }: Error) => notify(message);
  const run = () =>
    turn.mutate(!isActive, {
      onSuccess: () =>
        notify(isActive ? texts.rules.turnedOff : texts.rules.turnedOn, {
          label: texts.actions.undo,
          run: () => turn.mutate(isActive, { onError }),
        }),
      onError,
    });
  return (
    <RowButton of={name} isBusy={turn.isPending} onClick={run}>
      {isActive ? texts.rules.turnOff : texts.rules.turnOn}
    </RowButton>
  );
}
