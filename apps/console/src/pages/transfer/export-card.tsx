import { serviceUrl } from '../../api/base-address.ts';
import { classesOf } from '../../design/actions/button.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { useQueue } from './use-queue.ts';
import { count } from '../../design/values/count.ts';

/** The browser downloads the export itself: it goes to the disk and not through the memory of the page. */
export function ExportCard() {
  const { data } = useQueue();
  const waiting = data === undefined ? 0 : data.pending + data.processing;
  return (
    <Card title="Export">
      <p>
        The file holds texts, evidence, labels, spaces, rules, webhooks without their secrets, the vocabulary, feedback
        on search results and your conversations. It holds no users, tokens, apps, credentials or deleted content.
      </p>
      <p>The last line of a complete file has "type":"end".</p>
      <div role="status">
        {waiting > 0 && (
          <p>
            {count(waiting, 'text is', 'texts are')} not processed yet. Decisions that wait are left out of the file:
            wait for the queue to be empty before a final export.
          </p>
        )}
      </div>
      <Row>
        <a href={serviceUrl('api/v1/export')} download className={classesOf('primary')}>
          Download the export
        </a>
      </Row>
    </Card>
  );
}
