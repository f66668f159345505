import type { Space } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Button } from '../../design/actions/button.tsx';
import { RowButton } from '../../design/actions/row-button.tsx';
import { pageOf } from '../../design/data/client-pages.ts';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Pager } from '../../design/data/pager.tsx';
import { DelayedField } from '../../design/forms/delayed-field.tsx';
import { Filters, Page, Row } from '../../design/layout/page.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';
import { AssignFacts } from './assign-facts.tsx';
import { DeleteSpaceDialog } from './delete-space.tsx';
import { SpaceForm } from './space-form.tsx';

const NEW = 'new';
const NAME_LENGTH = 60;

export default function SpacesPage() {
  // `open`: `new`, or the id of the space that is edited. `assign`: the id of the space that gets facts.
  const [{ q, page, open, assign }, change] = useAddressState({ q: '', page: '1', open: '', assign: '' });
  const [deleted, setDeleted] = useState<Space>();
  const notify = useNotify();
  const spaces = useRead(['spaces', q], (signal) => api.spaces.list({ query: q.trim() === '' ? {} : { q }, signal }), {
    keepsPrevious: true,
  });
  const edited = spaces.data?.find(({ id }) => id === open);
  const assigned = spaces.data?.find(({ id }) => id === assign);
  const close = () => change({ open: '', assign: '' });
  const actions = (
    <Button kind="primary" onClick={() => change({ open: NEW })}>
      Create a space
    </Button>
  );
  const columns = columnsOf({
    onEdit: ({ id }) => change({ open: id }),
    onAssign: ({ id }) => change({ assign: id }),
    onDelete: setDeleted,
  });
  return (
    <Page title="Spaces" description="A space is a named collection of facts." actions={actions}>
      <Filters label="Filter the spaces">
        <DelayedField
          type="search"
          label="Name or description contains"
          value={q}
          onChange={(next) => change({ q: next, page: '1' })}
        />
      </Filters>
      <Answer read={spaces}>
        {(all) => {
          if (all.length === 0) return <NoSpaces isFiltered={q.trim() !== ''} />;
          const { rows, pagination } = pageOf(all, Number(page));
          return (
            <>
              <DataTable caption="Spaces of this workspace" columns={columns} rows={rows} rowKey={({ id }) => id} />
              <Pager pagination={pagination} onPage={(next) => change({ page: String(next) })} />
            </>
          );
        }}
      </Answer>
      <Dialog
        title={edited ? 'Edit the space' : 'Create a space'}
        isOpen={open === NEW || edited !== undefined}
        onClose={close}
      >
        <SpaceForm
          {...(edited && { space: edited })}
          onClose={close}
          onSaved={() => {
            close();
            notify(edited ? 'The space is changed.' : 'The space is created.');
          }}
        />
      </Dialog>
      {assigned && (
        <Dialog title={`Facts of “${assigned.name.slice(0, NAME_LENGTH)}”`} isOpen onClose={close}>
          <AssignFacts space={assigned} />
        </Dialog>
      )}
      {deleted && <DeleteSpaceDialog space={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}

function NoSpaces({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No space matches" scene="lost">
      No name or description contains these words.
    </EmptyState>
  ) : (
    <EmptyState title="There are no spaces yet">
      Create a space to collect facts about a topic, such as a launch.
    </EmptyState>
  );
}

interface SpaceActions {
  onEdit: (space: Space) => void;
  onAssign: (space: Space) => void;
  onDelete: (space: Space) => void;
}

function columnsOf({ onEdit, onAssign, onDelete }: SpaceActions): readonly Column<Space>[] {
  return [
    { key: 'name', header: 'Name', isHeader: true, cell: ({ name }) => <Shortened text={name} /> },
    {
      key: 'description',
      header: 'Description',
      cell: ({ description }) => <Shortened text={description} />,
    },
    { key: 'created', header: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      key: 'actions',
      header: 'Actions',
      cell: (space) => (
        <Row>
          <RowButton of={space.name} onClick={() => onAssign(space)}>
            Assign facts
          </RowButton>
          <RowButton of={space.name} onClick={() => onEdit(space)}>
            Edit
          </RowButton>
          <RowButton of={space.name} onClick={() => onDelete(space)}>
            Delete
          </RowButton>
        </Row>
      ),
    },
  ];
}
