import type { Vocabulary } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { TextArea } from '../../design/forms/field.tsx';
import { Form } from '../../design/forms/form.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { texts } from '../../texts/en.ts';

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
          notify(texts.vocabulary.saved, { label: texts.actions.undo, run: undo });
        },
      });
    } catch (error) {
      setSyntaxProblem(texts.vocabulary.invalidJson(error instanceof Error ? error.message : String(error)));
    }
  };
  const actions = (
    <>
      <Button onClick={onClose}>{texts.actions.cancel}</Button>
      <Button type="submit" kind="primary" isBusy={replace.isPending}>
        {texts.actions.save}
      </Button>
    </>
  );
  return (
    <Form onSubmit={submit} error={replace.error} actions={actions}>
      <TextArea
        label={texts.vocabulary.document}
        hint={texts.vocabulary.documentHint}
        problem={syntaxProblem}
        value={text}
        rows={18}
        spellCheck={false}
        dir="ltr"
        style={{ fontFamily: 'ui-monospace, Menlo, Consolas, monospace' }}
        onChange={(event) => setText(event.target.value)}
      />
      <Consequences items={texts.vocabulary.follows} />
    </Form>
  );
}
