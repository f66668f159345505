import { Columns, Page } from '../../design/layout/page.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';

export default function TransferPage() {
  return (
    <Page
      title="Import and export"
      description="A workspace moves as one file: to a backup, to another workspace, or to another installation."
    >
      <Columns>
        <ExportCard />
        <ImportCard />
      </Columns>
    </Page>
  );
}
