import type { IngestionRule } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { RowButton } from '../../design/actions/row-button.tsx';
import type { Column } from '../../design/data/data-table.tsx';
import { Row } from '../../design/layout/page.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { Shortened } from '../../design/values/shortened.tsx';

export function ruleColumns(
  onEdit: (rule: IngestionRule) => void,
  onDelete: (rule: IngestionRule) => void,
): readonly Column<IngestionRule>[] {
  return [
    {
      key: 'name',
      header: 'Name',
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
      header: 'Source',
      cell: ({ source }) => (source === '*' ? 'All sources' : <Shortened text={source} />),
    },
    { key: 'effect', header: 'Effect', cell: (rule) => <Effect rule={rule} /> },
    {
      key: 'actions',
      header: 'Actions',
      cell: (rule) => (
        <Row>
          <TurnRule rule={rule} />
          <RowButton of={rule.name} onClick={() => onEdit(rule)}>
            Edit
          </RowButton>
          <RowButton of={rule.name} onClick={() => onDelete(rule)}>
            Delete
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
        <Badge tone="bad">Cannot be used</Badge>
        <p>
          <bdi>{problem}</bdi>
        </p>
      </>
    );
  }
  if (!isActive) return <Badge>Off</Badge>;
  return effective ? <Badge tone="good">Applies</Badge> : <Badge tone="warn">Needs a model</Badge>;
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
        notify(isActive ? 'The rule no longer applies to new texts.' : 'The rule applies to texts from now on.', {
          label: 'Undo',
          run: () => turn.mutate(isActive, { onError }),
        }),
      onError,
    });
  return (
    <RowButton of={name} isBusy={turn.isPending} onClick={run}>
      {isActive ? 'Turn off' : 'Turn on'}
    </RowButton>
  );
}
