import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { Select } from '../../design/forms/field.tsx';

const TYPES = {
  person: 'Person',
  organisation: 'Organization',
  place: 'Place',
  project: 'Project',
  product: 'Product',
  event: 'Event',
  thing: 'Thing',
  other: 'Other',
};

const BUILT_IN = ['person', 'organisation', 'place', 'project', 'product', 'event', 'thing', 'other'] as const;

interface EntityTypeSelectProps {
  label: string;
  /** The words for no type: "All". Without them, there must be one. */
  none?: string;
  value: string;
  problem?: string | undefined;
  onChange: (type: string) => void;
}

/** The types that every workspace has, and those that this one declares. */
export function EntityTypeSelect({ label, none, value, problem, onChange }: EntityTypeSelectProps) {
  const vocabulary = useRead(['vocabulary'], (signal) => api.vocabulary.find({ signal }));
  const own = (vocabulary.data?.entityTypes ?? []).map(({ name }) => name);
  const known = [...BUILT_IN, ...own];
  // An address may name another one, and a type may be declared no longer.
  const names = value === '' || known.includes(value) ? known : [...known, value];
  return (
    <Select
      label={label}
      problem={problem}
      value={value}
      options={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...names.map((name) => ({ value: name, label: typeInWords(name) })),
      ]}
      onChange={onChange}
    />
  );
}

/** Types that the workspace declares are shown as they are. */
export function typeInWords(type: string): string {
  const builtIn = BUILT_IN.find((name) => name === type);
  return builtIn === undefined ? type : TYPES[builtIn];
}
