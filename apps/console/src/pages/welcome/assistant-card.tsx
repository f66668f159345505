import { serviceAddress } from '../../api/base-address.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Card } from '../../design/layout/page.tsx';
import { Tabs } from '../../design/overlays/tabs.tsx';
import { CodeBlock } from '../../design/values/code-block.tsx';
import { NewToken } from '../tokens/new-token.tsx';
import { assistantSettings, type AssistantSettings } from './assistant-settings.ts';
import styles from './welcome.module.css';

const DEFAULTS = { assistant: 'claude-code' } as const;
const TOKEN = { name: 'Assistant', scopes: ['mcp'] as 'mcp'[] };

/** The settings with which an assistant uses this memory by MCP. */
export function AssistantCard() {
  const [{ assistant }, setState] = useAddressState(DEFAULTS);
  return (
    <Card title="Connect an assistant">
      <p>It remembers what you tell it, and looks up what you told any other.</p>
      <NewToken wanted={TOKEN}>
        {(token) => {
          const settings = assistantSettings(serviceAddress, token);
          return (
            <Tabs
              value={settings.some(({ key }) => key === assistant) ? assistant : DEFAULTS.assistant}
              tabs={settings.map((one) => ({ value: one.key, label: one.name, content: <Settings {...one} /> }))}
              onChange={(next) => setState({ assistant: next })}
            />
          );
        }}
      </NewToken>
    </Card>
  );
}

function Settings({ name, hint, code }: AssistantSettings) {
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <CodeBlock label={name} code={code} />
    </>
  );
}
