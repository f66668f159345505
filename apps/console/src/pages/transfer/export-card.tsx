import { serviceUrl } from '../../api/base-address.ts';
import { classesOf } from '../../design/actions/button.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';
import { useQueue } from './use-queue.ts';

/** The browser downloads the export itself: it goes to the disk and not through the memory of the page. */
export function ExportCard() {
  const { data } = useQueue();
  const waiting = data === undefined ? 0 : data.pending + data.processing;
  return (
    <Card title={texts.transfer.export}>
      <p>{texts.transfer.exportHint}</p>
      <p>{texts.transfer.exportEnd}</p>
      <div role="status">{waiting > 0 && <p>{texts.transfer.exportQueue(waiting)}</p>}</div>
      <Row>
        <a href={serviceUrl('api/v1/export')} download className={classesOf('primary')}>
          {texts.transfer.exportAction}
        </a>
      </Row>
    </Card>
  );
}
