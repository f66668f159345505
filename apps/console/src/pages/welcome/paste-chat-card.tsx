import { useState } from 'react';
import { useLocation } from 'wouter';
import { TextArea } from '../../design/forms/field.tsx';
import { Form } from '../../design/forms/form.tsx';
import { Card } from '../../design/layout/page.tsx';
import { giveFiles } from '../../files/given-files.ts';

const PLACEHOLDER = 'Ada: I moved to Oslo last week.\nBen: How nice! I still work at Acme.';

/** Takes a chat as text. It is read as a file with the same content would be. */
export function PasteChatCard() {
  const [text, setText] = useState('');
  const [, navigate] = useLocation();
  const submit = () => {
    giveFiles([{ path: 'Pasted chat.txt', file: new File([text], 'Pasted chat.txt') }]);
    navigate('/transfer');
  };
  return (
    <Card title="Paste a chat">
      <Form onSubmit={submit} submit={{ label: 'See what is in it', kind: 'secondary', disabled: text.trim() === '' }}>
        <TextArea
          label="Chat"
          hint="From WhatsApp, ChatGPT or anywhere else: a name, a colon, and what was said."
          placeholder={PLACEHOLDER}
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Form>
    </Card>
  );
}
