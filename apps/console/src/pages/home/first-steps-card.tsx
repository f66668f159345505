import { serviceAddress } from '../../api/base-address.ts';
import { Card } from '../../design/layout/page.tsx';
import { Tabs } from '../../design/overlays/tabs.tsx';
import { CodeBlock } from '../../design/values/code-block.tsx';
import { useAddressState } from '../../address/address-state.ts';
import { NewToken } from '../tokens/new-token.tsx';
import styles from './home.module.css';
import { snippetsOf, type Snippet } from './snippets.ts';

const LANGUAGES = { curl: 'curl', typescript: 'TypeScript', python: 'Python' };

const HINTS = {
  curl: 'Adds a text, waits until it is processed, and asks about it.',
  typescript: 'The package @memory-graph/client has the types of all operations.',
  python: 'The package memory-graph is synchronous and asynchronous.',
};
const DEFAULTS = { steps: 'curl' } as const;
const TOKEN = { name: 'First steps', scopes: ['read', 'write'] as ('read' | 'write')[] };

/** How to use the memory from a terminal or a program, with a token of the user. */
export function FirstStepsCard() {
  const [{ steps }, setState] = useAddressState(DEFAULTS);
  return (
    <Card title="Use it from a program">
      <NewToken wanted={TOKEN}>
        {(token) => {
          const snippets = snippetsOf(serviceAddress, token);
          return (
            <Tabs
              value={snippets.some(({ key }) => key === steps) ? steps : DEFAULTS.steps}
              tabs={snippets.map((snippet) => ({
                value: snippet.key,
                label: LANGUAGES[snippet.key],
                content: <Step snippet={snippet} />,
              }))}
              onChange={(next) => setState({ steps: next })}
            />
          );
        }}
      </NewToken>
    </Card>
  );
}

function Step({ snippet: { key, code } }: { snippet: Snippet }) {
  return (
    <>
      <p className={styles.stepHint}>{HINTS[key]}</p>
      <CodeBlock label={LANGUAGES[key]} code={code} />
    </>
  );
}
