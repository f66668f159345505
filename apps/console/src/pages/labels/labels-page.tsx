import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function LabelsPage() {
  return <Page title={texts.labels.title}>{null}</Page>;
}
