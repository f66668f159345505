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
import { texts } from '../../texts/en.ts';
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
          {texts.rules.create}
        </Button>
      </Row>
      <Filters label={texts.rules.filters}>
        <DelayedField
          type="search"
          label={texts.rules.source}
          value={source}
          onChange={(next) => change({ source: next, page: '1' })}
        />
        <Select
          label={texts.rules.state}
          value={state}
          options={[
            { value: '', label: texts.lists.all },
            { value: 'active', label: texts.rules.states.active },
            { value: 'inactive', label: texts.rules.states.inactive },
          ]}
          onChange={(value) => change({ state: value, page: '1' })}
        />
      </Filters>
      <Answer read={rules}>
        {(all) => {
          if (all.length === 0) return <EmptyState title={texts.rules.empty}>{texts.rules.emptyHint}</EmptyState>;
          const { rows, pagination } = pageOf(all, Number(page));
          return (
            <>
              <DataTable
                caption={texts.rules.list}
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
        title={edited ? texts.rules.editTitle : texts.rules.create}
        isOpen={open === NEW || edited !== undefined}
        onClose={close}
      >
        <RuleForm
          {...(edited && { rule: edited })}
          onClose={close}
          onSaved={() => {
            close();
            notify(edited ? texts.rules.saved : texts.rules.created);
          }}
        />
      </Dialog>
      {deleted && <DeleteRuleDialog rule={deleted} onClose={() => setDeleted(undefined)} />}
    </Stack>
  );
}
