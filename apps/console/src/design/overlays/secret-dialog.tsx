import { Button } from '../actions/button.tsx';
import { Row, Stack } from '../layout/page.tsx';
import { CodeBlock } from '../values/code-block.tsx';
import { Dialog } from './dialog.tsx';

interface SecretDialogProps {
  title: string;
  /** What the secret is for, and whether it can be seen again. */
  description: string;
  secrets: readonly { label: string; code: string }[];
  onClose: () => void;
}

/** Shows a new secret to copy. */
export function SecretDialog({ title, description, secrets, onClose }: SecretDialogProps) {
  return (
    <Dialog title={title} description={description} isOpen={secrets.length > 0} onClose={onClose}>
      <Stack>
        {secrets.map(({ label, code }) => (
          <CodeBlock key={label} label={label} code={code} />
        ))}
        <Row>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
