import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function WebhooksPage() {
  return <Page title={texts.webhooks.title}>{null}</Page>;
}
