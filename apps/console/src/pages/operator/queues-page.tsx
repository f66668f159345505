import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function QueuesPage() {
  return <Page title={texts.operator.queues.title}>{null}</Page>;
}
