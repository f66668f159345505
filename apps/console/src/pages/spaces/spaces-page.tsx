import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function SpacesPage() {
  return <Page title={texts.spaces.title}>{null}</Page>;
}
