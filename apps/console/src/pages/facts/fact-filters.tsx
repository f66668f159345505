import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Select, TextField } from '../../design/forms/field.tsx';
import { SearchField } from '../../design/forms/search-field.tsx';
import { Filters } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';
import { EntityPicker } from '../entities/entity-picker.tsx';
import { FACT_STATES, FACT_TYPES, hasFilters, NO_FILTERS, type FactFilterState } from './facts-query.ts';
import { fromLocalInput, toLocalInput } from './local-input.ts';

interface FactFiltersProps {
  filters: FactFilterState;
  onChange: (change: Partial<FactFilterState>) => void;
}

export function FactFilters({ filters, onChange }: FactFiltersProps) {
  const { filters: words, types } = texts.facts;
  return (
    <Filters label={words.label}>
      <SearchField label={words.text} value={filters.q} maxLength={1_000} onChange={(q) => onChange({ q })} />
      <Select
        label={words.type}
        value={filters.type}
        options={[
          { value: '', label: texts.lists.all },
          ...FACT_TYPES.map((type) => ({ value: type, label: types[type] })),
        ]}
        onChange={(type) => onChange({ type })}
      />
      <SearchField
        label={words.predicate}
        value={filters.predicate}
        placeholder={words.predicateExample}
        onChange={(predicate) => onChange({ predicate })}
      />
      <Select
        label={words.state}
        value={filters.state}
        options={[
          // Facts as of a day are those that held then, if nothing else is asked for.
          { value: '', label: filters.asOf === '' ? words.states.all : words.states.current },
          ...FACT_STATES.filter((state) => state !== (filters.asOf === '' ? 'all' : 'current')).map((state) => ({
            value: state,
            label: words.states[state],
          })),
        ]}
        onChange={(state) => onChange({ state })}
      />
      <EntityFilter id={filters.entity} onChange={(entity) => onChange({ entity })} />
      <TextField
        label={words.asOf}
        type="date"
        value={filters.asOf}
        onChange={({ target }) => onChange({ asOf: target.value })}
      />
      <TextField
        label={words.knownAt}
        type="datetime-local"
        value={toLocalInput(filters.knownAt)}
        onChange={({ target }) => onChange({ knownAt: fromLocalInput(target.value) })}
      />
      <LabelFilter value={filters.label} onChange={(label) => onChange({ label })} />
      <SearchField
        label={words.source}
        value={filters.source}
        maxLength={200}
        onChange={(source) => onChange({ source })}
      />
      <SearchField
        label={words.session}
        value={filters.session}
        maxLength={200}
        onChange={(session) => onChange({ session })}
      />
      {hasFilters(filters) && <Button onClick={() => onChange(NO_FILTERS)}>{words.clear}</Button>}
    </Filters>
  );
}

function EntityFilter({ id, onChange }: { id: string; onChange: (id: string) => void }) {
  const entity = useRead(['entities', id], (signal) => api.entities.find({ path: { id }, signal }), {
    isEnabled: id !== '',
  });
  const { name = id, type = '' } = entity.data ?? {};
  return (
    <EntityPicker
      label={texts.facts.filters.entity}
      value={id === '' ? null : { id, name, type }}
      onChange={(chosen) => onChange(chosen?.id ?? '')}
    />
  );
}

function LabelFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const labels = useRead(['labels'], (signal) => api.labels.list({ signal }));
  const options = (labels.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={texts.facts.filters.labelled}
      value={value}
      options={[{ value: '', label: texts.lists.all }, ...options]}
      onChange={onChange}
    />
  );
}
