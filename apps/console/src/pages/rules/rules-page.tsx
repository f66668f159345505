import { useAddressState } from '../../address/address-state.ts';
import { Page } from '../../design/layout/page.tsx';
import { Tabs } from '../../design/overlays/tabs.tsx';
import { texts } from '../../texts/en.ts';
import { RuleList } from './rule-list.tsx';
import { VocabularyView } from './vocabulary-view.tsx';

export default function RulesPage() {
  const [{ tab }, change] = useAddressState({ tab: 'rules' });
  return (
    <Page title={texts.rules.title} description={texts.rules.description}>
      <Tabs
        value={tab === 'vocabulary' ? tab : 'rules'}
        onChange={(value) => change({ tab: value })}
        tabs={[
          { value: 'rules', label: texts.rules.tabs.rules, content: <RuleList /> },
          { value: 'vocabulary', label: texts.rules.tabs.vocabulary, content: <VocabularyView /> },
        ]}
      />
    </Page>
  );
}
