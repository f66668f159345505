import { useState } from 'react';
import { Button } from '../../design/actions/button.tsx';
import { TextField } from '../../design/forms/field.tsx';
import { Form } from '../../design/forms/form.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { ForgetDialog } from './forget-dialog.tsx';

const MAX_WORDS = 1_000;

/** Forgets what people put in words: "my salary". */
export function ForgetWords({ label = 'Forget something' }: { label?: string }) {
  const [step, setStep] = useState<'closed' | 'asking' | 'previewing'>('closed');
  const [words, setWords] = useState('');
  const close = () => setStep('closed');
  return (
    <>
      <Button onClick={() => setStep('asking')}>{label}</Button>
      <Dialog
        title="Forget something"
        description="Every sentence with these words goes, and all that only it says."
        isOpen={step === 'asking'}
        onClose={close}
      >
        <Form
          onSubmit={() => setStep('previewing')}
          submit={{ label: 'Preview', disabled: words.trim() === '' }}
          onCancel={close}
        >
          <TextField
            label="What should be forgotten?"
            hint="Such as “my salary”, or a name. A sentence must have all of the words, in any form."
            value={words}
            maxLength={MAX_WORDS}
            onChange={({ target }) => setWords(target.value)}
          />
        </Form>
      </Dialog>
      {step === 'previewing' && (
        <ForgetDialog selection={{ words }} title={`Forget “${words.trim().slice(0, 60)}”?`} onClose={close} />
      )}
    </>
  );
}
