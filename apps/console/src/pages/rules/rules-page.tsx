import { useAddressState } from '../../address/address-state.ts';
import { Page } from '../../design/layout/page.tsx';
import { Tabs } from '../../design/overlays/tabs.tsx';
import { RuleList } from './rule-list.tsx';
import { VocabularyView } from './vocabulary-view.tsx';

export default function RulesPage() {
  const [{ tab }, change] = useAddressState({ tab: 'rules' });
  return (
    <Page
      title="Ingestion rules"
      description="Rules exclude content of a source from the memory. They apply to texts that are added from now on."
    >
      <Tabs
        value={tab === 'vocabulary' ? tab : 'rules'}
        onChange={(value) => change({ tab: value })}
        tabs={[
          { value: 'rules', label: 'Rules', content: <RuleList /> },
          { value: 'vocabulary', label: 'Own types and predicates', content: <VocabularyView /> },
        ]}
      />
    </Page>
  );
}
