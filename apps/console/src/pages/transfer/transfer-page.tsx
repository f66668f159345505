import { Columns, Page } from '../../design/layout/page.tsx';
import { texts } from '../../texts/en.ts';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';

export default function TransferPage() {
  return (
    <Page title={texts.transfer.title} description={texts.transfer.description}>
      <Columns>
        <ExportCard />
        <ImportCard />
      </Columns>
    </Page>
  );
}
