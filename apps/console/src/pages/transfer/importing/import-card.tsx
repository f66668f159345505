import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../../design/actions/button.tsx';
import { Card, Row } from '../../../design/layout/page.tsx';
import { bytesInWords } from '../../../design/values/bytes.ts';
import { count } from '../../../design/values/count.ts';
import { Shortened } from '../../../design/values/shortened.tsx';
import { takeFiles } from '../../../files/given-files.ts';
import { Progress } from '../progress.tsx';
import { WorkspaceImport } from '../workspace/workspace-import.tsx';
import { DropZone, FORMATS } from './drop-zone.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportPreview } from './import-preview.tsx';
import { importJob, type Given, type ImportState } from './import-job.ts';

/** Imports what is dropped or chosen: looks what it is, shows what is in it, adds it, and takes it back. */
export function ImportCard() {
  const state = useSyncExternalStore(importJob.subscribe, () => importJob.state);
  useEffect(() => takeFiles(importJob.look), []);
  return (
    <Card title="Import">
      {state.step === 'idle' ? (
        <DropZone onFiles={importJob.look} />
      ) : (
        <>
          <GivenName given={state.given} />
          <Step state={state} />
        </>
      )}
    </Card>
  );
}

function GivenName({ given: { name, size } }: { given: Given }) {
  return (
    <p>
      <strong>
        <Shortened text={name} />
      </strong>{' '}
      ({bytesInWords(size)})
    </p>
  );
}

function Step({ state }: { state: Exclude<ImportState, { step: 'idle' }> }) {
  const { close } = importJob;
  switch (state.step) {
    case 'reading':
      return (
        <>
          <Progress label="Reading the file" part={state.part > 0 ? state.part : null}>
            {state.texts > 0 ? `${count(state.texts, 'text', 'texts')} read` : 'Looking what is in it …'}
          </Progress>
          <p role="status">The file is read in your browser. Nothing is added yet.</p>
          <Row>
            <Button onClick={close}>Cancel</Button>
          </Row>
        </>
      );
    case 'unknown':
      return (
        <>
          <p role="alert">Nothing here is known to this service. It reads {FORMATS}.</p>
          <Row>
            <Button onClick={close}>Choose another file</Button>
          </Row>
        </>
      );
    case 'workspace':
      return <WorkspaceImport file={state.file} onClose={close} />;
    case 'found':
      return <ImportPreview found={state.found} onImport={(self) => importJob.import(self)} onClose={close} />;
    case 'importing': {
      const { report, found, isStopping } = state;
      const done = report.added + report.known;
      return (
        <>
          <Progress label="Import" part={found.report.read === 0 ? null : done / found.report.read}>
            {`${done.toLocaleString()} of ${count(found.report.read, 'text', 'texts')} sent`}
          </Progress>
          <p role="status">You can go to other pages meanwhile. Keep this window open.</p>
          <Row>
            <Button isBusy={isStopping} onClick={() => importJob.stop()}>
              Stop
            </Button>
          </Row>
        </>
      );
    }
    case 'imported':
      return <ImportOutcome report={state.report} onClose={close} />;
    case 'failed':
      return (
        <>
          <p role="alert">{state.message}</p>
          <Row>
            <Button onClick={close}>Choose another file</Button>
          </Row>
        </>
      );
  }
}
