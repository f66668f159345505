import type { Vocabulary } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { TextArea } from '../../design/forms/field.tsx';
import { Form } from '../../design/forms/form.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Consequences } from '../../design/values/consequences.tsx';

/** The vocabulary as one document. The service names the path of each problem. */
export function VocabularyForm({ vocabulary, onClose }: { vocabulary: Vocabulary; onClose: () => void }) {
  const [text, setText] = useState(() => JSON.stringify(vocabulary, null, 2));
  const [syntaxProblem, setSyntaxProblem] = useState<string>();
  const notify = useNotify();
  const replace = useChange((body: Vocabulary) => api.vocabulary.replace({ body }), ['rules', 'facts', 'entities']);
  const undo = () => replace.mutate(vocabulary, { onError: ({ message }) => notify(message) });
  const submit = () => {
    try {
      // What it must look like, the service says.
      const body = JSON.parse(text) as Vocabulary;
      setSyntaxProblem(undefined);
      replace.mutate(body, {
        onSuccess: () => {
          onClose();
          notify('The vocabulary is replaced.', { label: 'Undo', run: undo });
        },
      });
    } catch (error) {
      setSyntaxProblem(`This is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <Form
      onSubmit={submit}
      error={replace.error}
      submit={{ label: 'Save', isBusy: replace.isPending }}
      onCancel={onClose}
    >
      <TextArea
        label="Vocabulary"
        hint="This document replaces the current one. Types and predicates that it leaves out are removed."
        problem={syntaxProblem}
        value={text}
        rows={18}
        spellCheck={false}
        dir="ltr"
        style={{ fontFamily: 'ui-monospace, Menlo, Consolas, monospace' }}
        onChange={(event) => setText(event.target.value)}
      />
      <Consequences
        items={[
          'New texts follow the new vocabulary. No text is read again.',
          'Where a predicate becomes single-valued or many-valued, or gets another type, its facts are derived again.',
        ]}
      />
    </Form>
  );
}
