import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function GraphPage() {
  return <Page title={texts.graph.title}>{null}</Page>;
}
