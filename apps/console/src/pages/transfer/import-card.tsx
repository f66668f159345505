import { useState } from 'react';
import { Button } from '../../design/actions/button.tsx';
import { TextField } from '../../design/forms/field.tsx';
import { Form } from '../../design/forms/form.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { bytesInWords } from '../../design/values/bytes.ts';
import { ImportReport } from './import-report.tsx';
import { useImport } from './use-import.ts';
import styles from './transfer.module.css';

export function ImportCard() {
  const [file, setFile] = useState<File>();
  const [isTried, setIsTried] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const transfer = useImport();
  const submit = () => {
    setIsTried(true);
    setIsAsked(file !== undefined);
  };
  const actions = (
    <Button type="submit" kind="primary" isBusy={transfer.isPending}>
      Import the file
    </Button>
  );
  return (
    <Card title="Import">
      <p>
        Existing records stay as they are. What the workspace does not have is added, so the same file can be imported
        again after an error.
      </p>
      <Form onSubmit={submit} error={transfer.error} actions={actions}>
        <TextField
          label="File"
          hint="An export of this service (NDJSON)."
          problem={isTried && file === undefined ? 'Choose a file.' : undefined}
          type="file"
          accept=".ndjson,.jsonl,application/x-ndjson"
          required
          disabled={transfer.isPending}
          onChange={(event) => setFile(event.target.files?.[0])}
        />
      </Form>
      {transfer.isPending && file !== undefined && (
        <Progress sent={transfer.sent} total={file.size} onStop={transfer.stop} />
      )}
      {transfer.data && <ImportReport report={transfer.data} />}
      {file !== undefined && (
        <ConfirmDialog
          title="Import the file"
          action="Import the file"
          isDangerous={false}
          isBusy={false}
          error={null}
          isOpen={isAsked}
          onConfirm={() => {
            setIsAsked(false);
            transfer.mutate(file);
          }}
          onClose={() => setIsAsked(false)}
        >
          <p>
            The file {<Shortened text={file.name} />}
            {` (${bytesInWords(file.size)}) is imported into this workspace.`}
          </p>
          <p>
            Existing records stay as they are. What the workspace does not have is added, so the same file can be
            imported again after an error.
          </p>
          <Consequences
            items={[
              'Facts are derived from the evidence of the file. Nothing is extracted again.',
              'Imported webhooks are inactive and have new secrets.',
              'Conversations of the file belong to you.',
              'An import cannot be undone as a whole.',
            ]}
          />
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface ProgressProps {
  sent: number;
  total: number;
  onStop: () => void;
}

function Progress({ sent, total, onStop }: ProgressProps) {
  // What the browser counts includes what surrounds the file.
  const isSent = sent >= total;
  return (
    <>
      <progress className={styles.progress} aria-label="Upload" {...(!isSent && { value: sent, max: total })} />
      <p>
        {isSent ? 'The file is sent. The service stores it.' : `${bytesInWords(sent)} of ${bytesInWords(total)} sent`}
      </p>
      <p role="status">Stay on this page until the file is stored.</p>
      <Row>
        <Button onClick={onStop}>Stop the upload</Button>
      </Row>
    </>
  );
}
