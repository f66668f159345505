import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function AppsPage() {
  return <Page title={texts.apps.title}>{null}</Page>;
}
