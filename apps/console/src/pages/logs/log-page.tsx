import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function LogPage() {
  return <Page title={texts.logs.title}>{null}</Page>;
}
