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
import { texts } from '../../texts/en.ts';
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
      {texts.labels.create}
    </Button>
  );
  return (
    <Page title={texts.labels.title} description={texts.labels.description} actions={actions}>
      <Filters label={texts.labels.filters}>
        <TextField
          label={texts.labels.filter}
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
        title={edited ? texts.labels.editTitle : texts.labels.create}
        isOpen={open === NEW || edited !== undefined}
        onClose={close}
      >
        <LabelForm
          {...(edited && { label: edited })}
          onClose={close}
          onSaved={() => {
            close();
            notify(edited ? texts.labels.saved : texts.labels.created);
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
  if (labels.length === 0) return <EmptyState title={texts.labels.empty}>{texts.labels.emptyHint}</EmptyState>;
  const wanted = q.trim().toLocaleLowerCase();
  const found = labels.filter(({ name, description }) =>
    `${name}\n${description}`.toLocaleLowerCase().includes(wanted),
  );
  if (found.length === 0) return <EmptyState title={texts.labels.noneFound}>{texts.labels.noneFoundHint}</EmptyState>;
  const { rows, pagination } = pageOf(found, page);
  return (
    <>
      <DataTable caption={texts.labels.list} columns={columns} rows={rows} rowKey={({ id }) => id} />
      <Pager pagination={pagination} onPage={onPage} />
    </>
  );
}

function columnsOf(onEdit: (label: Label) => void, onDelete: (label: Label) => void): readonly Column<Label>[] {
  return [
    {
      key: 'name',
      header: texts.labels.name,
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
      header: texts.labels.descriptionField,
      cell: ({ description }) => <Shortened text={description} />,
    },
    {
      key: 'actions',
      header: texts.labels.actions,
      cell: (label) => (
        <Row>
          <LinkButton size="small" to={`/facts?label=${label.id}`}>
            {texts.labels.facts}
            <span className="visually-hidden"> {texts.labels.idOf(label.name)}</span>
          </LinkButton>
          <CopyButton text={label.id} what={texts.labels.idOf(label.name)} label={texts.labels.copyId} />
          <RowButton of={label.name} onClick={() => onEdit(label)}>
            {texts.actions.edit}
          </RowButton>
          <RowButton of={label.name} onClick={() => onDelete(label)}>
            {texts.actions.delete}
          </RowButton>
        </Row>
      ),
    },
  ];
}
