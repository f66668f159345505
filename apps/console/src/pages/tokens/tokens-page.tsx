import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function TokensPage() {
  return <Page title={texts.tokens.title}>{null}</Page>;
}
