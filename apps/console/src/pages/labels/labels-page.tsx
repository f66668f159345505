import type { Label } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Button, LinkButton } from '../../design/actions/button.tsx';
import { CopyButton } from '../../design/actions/copy-button.tsx';
import { RowButton } from '../../design/actions/row-button.tsx';
import { pageOf } from '../../design/data/client-pages.ts';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Pager } from '../../design/data/pager.tsx';
import { TextField } from '../../design/forms/field.tsx';
import { Filters, Page, Row } from '../../design/layout/page.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { DeleteLabelDialog } from './delete-label.tsx';
import { LabelForm } from './label-form.tsx';
import styles from './labels.module.css';

const NEW = 'new';

export default function LabelsPage() {
  // `open`: `new`, or the id of the label that is edited.
  const [{ q, page, open }, change] = useAddressState({ q: '', page: '1', open: '' });
  const [deleted, setDeleted] = useState<Label>();
  const notify = useNotify();
  const labels = useRead(['labels'], (signal) => api.labels.list({ signal }));
  const edited = labels.data?.find(({ id }) => id === open);
  const close = () => change({ open: '' });
  const actions = (
    <Button kind="primary" onClick={() => change({ open: NEW })}>
      Create a label
    </Button>
  );
  return (
    <Page
      title="Labels"
      description="Use labels to group texts. A fact has the labels of the texts that it comes from."
      actions={actions}
    >
      <Filters label="Filter the labels">
        <TextField
          label="Name or description contains"
          type="search"
          value={q}
          onChange={(event) => change({ q: event.target.value, page: '1' })}
        />
      </Filters>
      <Answer read={labels}>
        {(all) => (
          <LabelList
            labels={all}
            q={q}
            page={Number(page)}
            onPage={(next) => change({ page: String(next) })}
            columns={columnsOf(({ id }) => change({ open: id }), setDeleted)}
          />
        )}
      </Answer>
      <Dialog
        title={edited ? 'Edit the label' : 'Create a label'}
        isOpen={open === NEW || edited !== undefined}
        onClose={close}
      >
        <LabelForm
          {...(edited && { label: edited })}
          onClose={close}
          onSaved={() => {
            close();
            notify(edited ? 'The label is changed.' : 'The label is created.');
          }}
        />
      </Dialog>
      {deleted && <DeleteLabelDialog label={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}

interface LabelListProps {
  labels: readonly Label[];
  q: string;
  page: number;
  onPage: (page: number) => void;
  columns: readonly Column<Label>[];
}

function LabelList({ labels, q, page, onPage, columns }: LabelListProps) {
  if (labels.length === 0)
    return (
      <EmptyState title="There are no labels yet">Create a label, and give its id with a text that you add.</EmptyState>
    );
  const wanted = q.trim().toLocaleLowerCase();
  const found = labels.filter(({ name, description }) =>
    `${name}\n${description}`.toLocaleLowerCase().includes(wanted),
  );
  if (found.length === 0)
    return (
      <EmptyState title="No label matches" scene="lost">
        No name or description contains these words.
      </EmptyState>
    );
  const { rows, pagination } = pageOf(found, page);
  return (
    <>
      <DataTable caption="Labels of this workspace" columns={columns} rows={rows} rowKey={({ id }) => id} />
      <Pager pagination={pagination} onPage={onPage} />
    </>
  );
}

function columnsOf(onEdit: (label: Label) => void, onDelete: (label: Label) => void): readonly Column<Label>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      isHeader: true,
      cell: ({ name, color }) => (
        <>
          <span className={styles.swatch} style={{ background: color }} />
          <Shortened text={name} />
        </>
      ),
    },
    {
      key: 'description',
      header: 'Description',
      cell: ({ description }) => <Shortened text={description} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (label) => (
        <Row>
          <LinkButton size="small" to={`/facts?label=${label.id}`}>
            Facts
            <span className="visually-hidden"> of {label.name}</span>
          </LinkButton>
          <CopyButton text={label.id} what={`of ${label.name}`} label="Copy id" />
          <RowButton of={label.name} onClick={() => onEdit(label)}>
            Edit
          </RowButton>
          <RowButton of={label.name} onClick={() => onDelete(label)}>
            Delete
          </RowButton>
        </Row>
      ),
    },
  ];
}
