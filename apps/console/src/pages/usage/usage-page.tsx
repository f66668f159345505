import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function UsagePage() {
  return <Page title={texts.usage.title}>{null}</Page>;
}
