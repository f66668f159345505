import { useAddressState } from '../../address/address-state.ts';
import { Page } from '../../design/layout/page.tsx';
import { Tabs } from '../../design/overlays/tabs.tsx';
import { ConnectedApps } from './connected-apps.tsx';
import { OwnClients } from './own-clients.tsx';

export default function AppsPage() {
  const [{ tab }, change] = useAddressState({ tab: 'access' });
  return (
    <Page title="Apps" description="Apps that may use your account, and apps that you have registered yourself.">
      <Tabs
        value={tab === 'clients' ? tab : 'access'}
        onChange={(value) => change({ tab: value })}
        tabs={[
          { value: 'access', label: 'Apps with access', content: <ConnectedApps /> },
          { value: 'clients', label: 'Own OAuth clients', content: <OwnClients /> },
        ]}
      />
    </Page>
  );
}
