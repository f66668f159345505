import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function WorkspacesPage() {
  return <Page title={texts.operator.workspaces}>{null}</Page>;
}
