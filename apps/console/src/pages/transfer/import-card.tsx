import { useState } from 'react';
import { Button } from '../../design/actions/button.tsx';
import { TextField } from '../../design/forms/field.tsx';
import { Form } from '../../design/forms/form.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { texts } from '../../texts/en.ts';
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
      {texts.transfer.importAction}
    </Button>
  );
  return (
    <Card title={texts.transfer.import}>
      <p>{texts.transfer.importHint}</p>
      <Form onSubmit={submit} error={transfer.error} actions={actions}>
        <TextField
          label={texts.transfer.file}
          hint={texts.transfer.fileHint}
          problem={isTried && file === undefined ? texts.transfer.fileNeeded : undefined}
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
          title={texts.transfer.importTitle}
          action={texts.transfer.importAction}
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
          <p>{texts.transfer.importName(<Shortened text={file.name} />, bytesInWords(file.size))}</p>
          <p>{texts.transfer.importHint}</p>
          <Consequences items={texts.transfer.importFollows} />
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
      <progress
        className={styles.progress}
        aria-label={texts.transfer.uploadingName}
        {...(!isSent && { value: sent, max: total })}
      />
      <p>{isSent ? texts.transfer.storing : texts.transfer.uploading(bytesInWords(sent), bytesInWords(total))}</p>
      <p role="status">{texts.transfer.stay}</p>
      <Row>
        <Button onClick={onStop}>{texts.transfer.cancel}</Button>
      </Row>
    </>
  );
}
