import { Button } from '../../../design/actions/button.tsx';
import { Form } from '../../../design/forms/form.tsx';
import { Row } from '../../../design/layout/page.tsx';
import { Consequences } from '../../../design/values/consequences.tsx';
import { bytesInWords } from '../../../design/values/bytes.ts';
import { Progress } from '../progress.tsx';
import { useWorkspaceImport } from './use-workspace-import.ts';
import { WorkspaceReport } from './workspace-report.tsx';

/** Imports an export of this service, which the service reads itself. */
export function WorkspaceImport({ file, onClose }: { file: File; onClose: () => void }) {
  const transfer = useWorkspaceImport();
  if (transfer.data)
    return (
      <>
        <WorkspaceReport report={transfer.data} />
        <Row>
          <Button onClick={onClose}>Import something else</Button>
        </Row>
      </>
    );
  if (transfer.isPending) {
    const isSent = transfer.sent >= file.size;
    return (
      <>
        <Progress label="Upload" part={isSent ? null : transfer.sent / file.size}>
          {isSent
            ? 'The file is sent. The service stores it.'
            : `${bytesInWords(transfer.sent)} of ${bytesInWords(file.size)} sent`}
        </Progress>
        <p role="status">Stay on this page until the file is stored.</p>
        <Row>
          <Button onClick={transfer.stop}>Stop the upload</Button>
        </Row>
      </>
    );
  }
  return (
    <Form
      onSubmit={() => transfer.mutate(file)}
      error={transfer.error}
      submit={{ label: 'Import the workspace' }}
      onCancel={onClose}
    >
      <p>
        This is an export of a workspace of Memory Graph. Existing records stay as they are. What this workspace does
        not have is added, so the same file can be imported again after an error.
      </p>
      <Consequences
        items={[
          'Facts are derived from the evidence of the file. Nothing is extracted again.',
          'Imported webhooks are inactive and have new secrets.',
          'Conversations of the file belong to you.',
          'The import of a workspace cannot be undone as a whole.',
        ]}
      />
    </Form>
  );
}
