import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function FactPage() {
  return <Page title={texts.facts.title}>{null}</Page>;
}
