import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function RulesPage() {
  return <Page title={texts.rules.title}>{null}</Page>;
}
