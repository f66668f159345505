import { Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';

export default function TransferPage() {
  return <Page title={texts.transfer.title}>{null}</Page>;
}
