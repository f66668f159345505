import type { IngestionRule } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Button } from '../../design/actions/button.tsx';
import { pageOf } from '../../design/data/client-pages.ts';
import { DataTable } from '../../design/data/data-table.tsx';
import { Pager } from '../../design/data/pager.tsx';
import { Select } from '../../design/forms/field.tsx';
import { DelayedField } from '../../design/forms/delayed-field.tsx';
import { Filters, Row, Stack } from '../../design/layout/page.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { DeleteRuleDialog } from './delete-rule.tsx';
import { ruleColumns } from './rule-columns.tsx';
import { RuleForm } from './rule-form.tsx';

const NEW = 'new';

export function RuleList() {
  // `open`: `new`, or the id of the rule that is edited.
  const [{ source, state, page, open }, change] = useAddressState({ source: '', state: '', page: '1', open: '' });
  const [deleted, setDeleted] = useState<IngestionRule>();
  const notify = useNotify();
  const query = {
    ...(source.trim() !== '' && { source: source.trim() }),
    ...((state === 'active' || state === 'inactive') && { isActive: state === 'active' }),
  };
  const rules = useRead(['rules', query], (signal) => api.ingestionRules.list({ query, signal }), {
    keepsPrevious: true,
  });
  const edited = rules.data?.find(({ id }) => id === open);
  const close = () => change({ open: '' });
  return (
    <Stack>
      <Row>
        <Button kind="primary" onClick={() => change({ open: NEW })}>
          Create a rule
        </Button>
      </Row>
      <Filters label="Filter the rules">
        <DelayedField
          type="search"
          label="Source"
          value={source}
          onChange={(next) => change({ source: next, page: '1' })}
        />
        <Select
          label="State"
          value={state}
          options={[
            { value: '', label: 'All' },
            { value: 'active', label: 'Active' },
            { value: 'inactive', label: 'Inactive' },
          ]}
          onChange={(value) => change({ state: value, page: '1' })}
        />
      </Filters>
      <Answer read={rules}>
        {(all) => {
          if (all.length === 0)
            return (
              <EmptyState title="There are no rules here">
                Without rules, the memory keeps everything. Create a rule, or choose other filters.
              </EmptyState>
            );
          const { rows, pagination } = pageOf(all, Number(page));
          return (
            <>
              <DataTable
                caption="Ingestion rules of this workspace"
                columns={ruleColumns(({ id }) => change({ open: id }), setDeleted)}
                rows={rows}
                rowKey={({ id }) => id}
              />
              <Pager pagination={pagination} onPage={(next) => change({ page: String(next) })} />
            </>
          );
        }}
      </Answer>
      <Dialog
        title={edited ? 'Edit the rule' : 'Create a rule'}
        isOpen={open === NEW || edited !== undefined}
        onClose={close}
      >
        <RuleForm
          {...(edited && { rule: edited })}
          onClose={close}
          onSaved={() => {
            close();
            notify(
              edited
                ? 'The rule is changed. It applies to texts from now on.'
                : 'The rule is created. It applies to texts from now on.',
            );
          }}
        />
      </Dialog>
      {deleted && <DeleteRuleDialog rule={deleted} onClose={() => setDeleted(undefined)} />}
    </Stack>
  );
}
