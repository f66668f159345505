import type { ImportReport } from '@memory-graph/importers/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button, LinkButton } from '../../../design/actions/button.tsx';
import { Row } from '../../../design/layout/page.tsx';
import { count } from '../../../design/values/count.ts';
import { Processing } from '../processing.tsx';
import { ImportProblems } from './import-problems.tsx';
import { IMPORT_AREAS } from './import-areas.ts';
import { UndoImport } from './undo-import.tsx';

/** What an import did, and the way back. */
export function ImportOutcome({ report, onClose }: { report: ImportReport; onClose: () => void }) {
  const queries = useQueryClient();
  const [isUndone, setIsUndone] = useState(false);
  useEffect(() => {
    for (const area of IMPORT_AREAS) void queries.invalidateQueries({ queryKey: [area] });
  }, [queries, report]);
  const { added, known, isComplete, runId } = report;
  if (isUndone)
    return (
      <>
        <p role="status">The import was undone. The workspace is as it was before.</p>
        <Row>
          <Button onClick={onClose}>Import something else</Button>
        </Row>
      </>
    );
  return (
    <>
      <p role="status">
        {isComplete ? '' : 'The import was stopped. Import the same file again to continue. '}
        {count(added, 'text was', 'texts were')} added
        {known > 0 ? `, ${known.toLocaleString()} had been there before.` : '.'}
      </p>
      {added > 0 && <Processing />}
      <ImportProblems report={report} />
      <Row>
        <LinkButton kind="primary" to="/graph">
          See the graph
        </LinkButton>
        <Button onClick={onClose}>Import something else</Button>
        {added > 0 && <UndoImport runId={runId} onUndone={() => setIsUndone(true)} />}
      </Row>
    </>
  );
}
