import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function EntitiesPage() {
  return <Page title={texts.entities.title}>{null}</Page>;
}
