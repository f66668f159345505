import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function AccountPage() {
  return <Page title={texts.account.title}>{null}</Page>;
}
