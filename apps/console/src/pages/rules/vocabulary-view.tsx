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
import { texts } from '../../texts/en.ts';
import { VocabularyForm } from './vocabulary-form.tsx';

const TYPE_COLUMNS: readonly Column<OwnEntityType>[] = [
  { key: 'name', header: texts.vocabulary.name, isHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'parent', header: texts.vocabulary.parent, cell: ({ parent }) => parent ?? '–' },
  {
    key: 'description',
    header: texts.vocabulary.description,
    cell: ({ description }) => <Shortened text={description ?? ''} />,
  },
];

const PREDICATE_COLUMNS: readonly Column<OwnPredicate>[] = [
  { key: 'name', header: texts.vocabulary.name, isHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'subjects', header: texts.vocabulary.subjects, cell: ({ subjectTypes }) => typesInWords(subjectTypes) },
  { key: 'objects', header: texts.vocabulary.objects, cell: ({ objectTypes }) => typesInWords(objectTypes) },
  {
    key: 'values',
    header: texts.vocabulary.values,
    cell: ({ singleValued }) => (singleValued === true ? texts.vocabulary.one : texts.vocabulary.many),
  },
  { key: 'inverse', header: texts.vocabulary.inverse, cell: ({ inverse }) => <bdi>{inverse ?? '–'}</bdi> },
  { key: 'factType', header: texts.vocabulary.factType, cell: ({ factType }) => factType ?? 'other' },
  {
    key: 'wordings',
    header: texts.vocabulary.wordings,
    cell: ({ wordings }) =>
      (wordings ?? []).map((wording) => (
        <p key={wording}>
          <code>{wording}</code>
        </p>
      )),
  },
];

function typesInWords(types: readonly string[] | null | undefined): string {
  return types && types.length > 0 ? types.join(', ') : texts.vocabulary.any;
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
          <p>{texts.vocabulary.intro}</p>
          <Row>
            <Button kind="primary" onClick={() => change({ edit: 'yes' })}>
              {texts.vocabulary.edit}
            </Button>
          </Row>
          <Card title={texts.vocabulary.types}>
            {data.entityTypes.length === 0 ? (
              <p>{texts.vocabulary.typesEmpty}</p>
            ) : (
              <DataTable
                caption={texts.vocabulary.types}
                columns={TYPE_COLUMNS}
                rows={data.entityTypes}
                rowKey={({ name }) => name}
              />
            )}
          </Card>
          <Card title={texts.vocabulary.predicates}>
            {data.predicates.length === 0 ? (
              <p>{texts.vocabulary.predicatesEmpty}</p>
            ) : (
              <DataTable
                caption={texts.vocabulary.predicates}
                columns={PREDICATE_COLUMNS}
                rows={data.predicates}
                rowKey={({ name }) => name}
              />
            )}
          </Card>
          <Dialog title={texts.vocabulary.edit} isOpen={edit !== ''} onClose={close}>
            <VocabularyForm vocabulary={data} onClose={close} />
          </Dialog>
        </Stack>
      )}
    </Answer>
  );
}
