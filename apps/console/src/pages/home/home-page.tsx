import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export function HomePage() {
  return <Page title={texts.home.title}>{null}</Page>;
}
