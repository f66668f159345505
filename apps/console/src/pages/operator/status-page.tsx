import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function StatusPage() {
  return <Page title={texts.operator.status.title}>{null}</Page>;
}
