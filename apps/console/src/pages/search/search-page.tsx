import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function SearchPage() {
  return <Page title={texts.search.title}>{null}</Page>;
}
