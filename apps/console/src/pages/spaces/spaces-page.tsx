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
import { texts } from '../../texts/en.ts';
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
      {texts.spaces.create}
    </Button>
  );
  const columns = columnsOf({
    onEdit: ({ id }) => change({ open: id }),
    onAssign: ({ id }) => change({ assign: id }),
    onDelete: setDeleted,
  });
  return (
    <Page title={texts.spaces.title} description={texts.spaces.description} actions={actions}>
      <Filters label={texts.spaces.filters}>
        <DelayedField
          type="search"
          label={texts.spaces.filter}
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
              <DataTable caption={texts.spaces.list} columns={columns} rows={rows} rowKey={({ id }) => id} />
              <Pager pagination={pagination} onPage={(next) => change({ page: String(next) })} />
            </>
          );
        }}
      </Answer>
      <Dialog
        title={edited ? texts.spaces.editTitle : texts.spaces.create}
        isOpen={open === NEW || edited !== undefined}
        onClose={close}
      >
        <SpaceForm
          {...(edited && { space: edited })}
          onClose={close}
          onSaved={() => {
            close();
            notify(edited ? texts.spaces.saved : texts.spaces.createdNotice);
          }}
        />
      </Dialog>
      {assigned && (
        <Dialog title={texts.spaces.assignTitle(assigned.name.slice(0, NAME_LENGTH))} isOpen onClose={close}>
          <AssignFacts space={assigned} />
        </Dialog>
      )}
      {deleted && <DeleteSpaceDialog space={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}

function NoSpaces({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={texts.spaces.noneFound}>{texts.spaces.noneFoundHint}</EmptyState>
  ) : (
    <EmptyState title={texts.spaces.empty}>{texts.spaces.emptyHint}</EmptyState>
  );
}

interface SpaceActions {
  onEdit: (space: Space) => void;
  onAssign: (space: Space) => void;
  onDelete: (space: Space) => void;
}

function columnsOf({ onEdit, onAssign, onDelete }: SpaceActions): readonly Column<Space>[] {
  return [
    { key: 'name', header: texts.spaces.name, isHeader: true, cell: ({ name }) => <Shortened text={name} /> },
    {
      key: 'description',
      header: texts.spaces.descriptionField,
      cell: ({ description }) => <Shortened text={description} />,
    },
    { key: 'created', header: texts.spaces.created, cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      key: 'actions',
      header: texts.spaces.actions,
      cell: (space) => (
        <Row>
          <RowButton of={space.name} onClick={() => onAssign(space)}>
            {texts.spaces.assign}
          </RowButton>
          <RowButton of={space.name} onClick={() => onEdit(space)}>
            {texts.actions.edit}
          </RowButton>
          <RowButton of={space.name} onClick={() => onDelete(space)}>
            {texts.actions.delete}
          </RowButton>
        </Row>
      ),
    },
  ];
}
