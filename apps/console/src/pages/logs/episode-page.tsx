import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function EpisodePage() {
  return <Page title={texts.logs.title}>{null}</Page>;
}
