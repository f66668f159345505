import { Page } from '../../design/layout/page.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './importing/import-card.tsx';
import { PastImports } from './importing/past-imports.tsx';

export default function TransferPage() {
  return (
    <Page title="Import and export" description="Bring what you have elsewhere, and take everything with you.">
      <ImportCard />
      <PastImports />
      <ExportCard />
    </Page>
  );
}
