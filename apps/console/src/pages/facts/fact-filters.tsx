import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { DelayedField } from '../../design/forms/delayed-field.tsx';
import { Select, TextField } from '../../design/forms/field.tsx';
import { Filters, Row } from '../../design/layout/page.tsx';
import { shorten } from '../../design/values/shorten.ts';
import { EntityPicker } from '../entity-choice/entity-picker.tsx';
import styles from './fact-filters.module.css';
import { FACT_STATES, hasFilters, NO_FILTERS, type FactFilterState } from './facts-query.ts';
import { fromLocalInput, toLocalInput } from './local-input.ts';

const STATES = { all: 'All', current: 'Current', ended: 'Ended', upcoming: 'Upcoming' };

interface FactFiltersProps {
  filters: FactFilterState;
  onChange: (change: Partial<FactFilterState>) => void;
}

export function FactFilters({ filters, onChange }: FactFiltersProps) {
  return (
    <div>
      <Filters label="Filters">
        <DelayedField
          label="Words"
          type="search"
          value={filters.q}
          maxLength={1_000}
          onChange={(q) => onChange({ q })}
        />
        <DelayedField
          label="Predicate"
          type="search"
          value={filters.predicate}
          placeholder="lives in, works at"
          onChange={(predicate) => onChange({ predicate })}
        />
        <EntityFilter id={filters.entity} onChange={(entity) => onChange({ entity })} />
        <Select
          label="State"
          value={filters.state}
          options={[
            // Facts as of a day are those that held then, if nothing else is asked for.
            { value: '', label: filters.asOf === '' ? 'All' : 'Current' },
            ...FACT_STATES.filter((state) => state !== (filters.asOf === '' ? 'all' : 'current')).map((state) => ({
              value: state,
              label: STATES[state],
            })),
          ]}
          onChange={(state) => onChange({ state })}
        />
        <TextField
          label="State on the day"
          type="date"
          value={filters.asOf}
          onChange={({ target }) => onChange({ asOf: target.value })}
        />
        <Select
          label="Sort by"
          value={filters.sort}
          options={[
            { value: '', label: 'Said last' },
            { value: 'support', label: 'Most texts' },
          ]}
          onChange={(sort) => onChange({ sort })}
        />
      </Filters>
      <MoreFilters filters={filters} onChange={onChange} />
      {hasFilters(filters) && (
        <Row>
          <Button size="small" onClick={() => onChange(NO_FILTERS)}>
            Clear filters
          </Button>
        </Row>
      )}
    </div>
  );
}

/** The filters that few need. They are in view if one of them is set. */
function MoreFilters({ filters, onChange }: FactFiltersProps) {
  const isSet = [filters.knownAt, filters.label, filters.source, filters.session].some((value) => value !== '');
  return (
    <details className={styles.more} open={isSet || undefined}>
      <summary className={styles.summary}>More filters</summary>
      <Filters label="More filters">
        <TextField
          label="As known at"
          type="datetime-local"
          value={toLocalInput(filters.knownAt)}
          onChange={({ target }) => onChange({ knownAt: fromLocalInput(target.value) })}
        />
        <LabelFilter value={filters.label} onChange={(label) => onChange({ label })} />
        <DelayedField
          label="Source"
          type="search"
          value={filters.source}
          maxLength={200}
          onChange={(source) => onChange({ source })}
        />
        <DelayedField
          label="Session"
          type="search"
          value={filters.session}
          maxLength={200}
          onChange={(session) => onChange({ session })}
        />
      </Filters>
    </details>
  );
}

function EntityFilter({ id, onChange }: { id: string; onChange: (id: string) => void }) {
  const entity = useRead(['entities', id], (signal) => api.entities.find({ path: { id }, signal }), {
    isEnabled: id !== '',
  });
  const { name = id, type = '' } = entity.data ?? {};
  return (
    <EntityPicker
      label="Entity"
      value={id === '' ? null : { id, name, type }}
      onChange={(chosen) => onChange(chosen?.id ?? '')}
    />
  );
}

function LabelFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const labels = useRead(['labels'], (signal) => api.labels.list({ signal }));
  const options = (labels.data ?? []).map(({ id, name }) => ({ value: id, label: shorten(name, 60) }));
  return <Select label="Label" value={value} options={[{ value: '', label: 'All' }, ...options]} onChange={onChange} />;
}
