import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function IntegrationsPage() {
  return <Page title={texts.integrations.title}>{null}</Page>;
}
