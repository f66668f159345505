import { useAddressState } from '../../address/address-state.ts';
import { Page } from '../../design/layout/page.tsx';
import { Tabs } from '../../design/overlays/tabs.tsx';
import { texts } from '../../texts/en.ts';
import { ConnectedApps } from './connected-apps.tsx';
import { OwnClients } from './own-clients.tsx';

export default function AppsPage() {
  const [{ tab }, change] = useAddressState({ tab: 'access' });
  return (
    <Page title={texts.apps.title} description={texts.apps.description}>
      <Tabs
        value={tab === 'clients' ? tab : 'access'}
        onChange={(value) => change({ tab: value })}
        tabs={[
          { value: 'access', label: texts.apps.tabs.access, content: <ConnectedApps /> },
          { value: 'clients', label: texts.apps.tabs.clients, content: <OwnClients /> },
        ]}
      />
    </Page>
  );
}
