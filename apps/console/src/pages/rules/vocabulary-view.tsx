import type { OwnEntityType, OwnPredicate } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Button } from '../../design/actions/button.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Card, Row, Stack } from '../../design/layout/page.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { VocabularyForm } from './vocabulary-form.tsx';

const TYPE_COLUMNS: readonly Column<OwnEntityType>[] = [
  { key: 'name', header: 'Name', isHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'parent', header: 'Kind of', cell: ({ parent }) => parent ?? '–' },
  {
    key: 'description',
    header: 'Description',
    cell: ({ description }) => <Shortened text={description ?? ''} />,
  },
];

const PREDICATE_COLUMNS: readonly Column<OwnPredicate>[] = [
  { key: 'name', header: 'Name', isHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'subjects', header: 'Subjects', cell: ({ subjectTypes }) => typesInWords(subjectTypes) },
  { key: 'objects', header: 'Objects', cell: ({ objectTypes }) => typesInWords(objectTypes) },
  {
    key: 'values',
    header: 'Values',
    cell: ({ singleValued }) => (singleValued === true ? 'One at a time' : 'Several'),
  },
  { key: 'inverse', header: 'Other side', cell: ({ inverse }) => <bdi>{inverse ?? '–'}</bdi> },
  { key: 'factType', header: 'Type of facts', cell: ({ factType }) => factType ?? 'other' },
  {
    key: 'wordings',
    header: 'Wordings',
    cell: ({ wordings }) =>
      (wordings ?? []).map((wording) => (
        <p key={wording}>
          <code>{wording}</code>
        </p>
      )),
  },
];

function typesInWords(types: readonly string[] | null | undefined): string {
  return types && types.length > 0 ? types.join(', ') : 'Any';
}

/** The types and predicates that the workspace declares. */
export function VocabularyView() {
  const [{ edit }, change] = useAddressState({ edit: '' });
  const vocabulary = useRead(['rules', 'vocabulary'], (signal) => api.vocabulary.find({ signal }));
  const close = () => change({ edit: '' });
  return (
    <Answer read={vocabulary}>
      {(data) => (
        <Stack>
          <p>
            A workspace declares entity types and predicates beside the built-in ones. Content that is added from now on
            follows them.
          </p>
          <Row>
            <Button kind="primary" onClick={() => change({ edit: 'yes' })}>
              Edit as JSON
            </Button>
          </Row>
          <Card title="Entity types">
            {data.entityTypes.length === 0 ? (
              <p>This workspace declares no types.</p>
            ) : (
              <DataTable
                caption="Entity types"
                columns={TYPE_COLUMNS}
                rows={data.entityTypes}
                rowKey={({ name }) => name}
              />
            )}
          </Card>
          <Card title="Predicates">
            {data.predicates.length === 0 ? (
              <p>This workspace declares no predicates.</p>
            ) : (
              <DataTable
                caption="Predicates"
                columns={PREDICATE_COLUMNS}
                rows={data.predicates}
                rowKey={({ name }) => name}
              />
            )}
          </Card>
          <Dialog title="Edit as JSON" isOpen={edit !== ''} onClose={close}>
            <VocabularyForm vocabulary={data} onClose={close} />
          </Dialog>
        </Stack>
      )}
    </Answer>
  );
}
