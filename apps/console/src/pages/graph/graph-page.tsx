import { useAddressState } from '../../app/address-state.ts';
import { Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Button, LinkButton } from '../../design/actions/button.tsx';
import { texts } from '../../texts/en.ts';
import { GraphView } from './graph-view.tsx';
import { ADDRESS } from './address.ts';
import { useGraph } from './use-graph.ts';

export default function GraphPage() {
  const [{ entity }, setAddress] = useAddressState(ADDRESS);
  const leave = entity !== '' && (
    <Button onClick={() => setAddress({ entity: '' })}>{texts.graph.wholeWorkspace}</Button>
  );
  // Another centre is another picture.
  return (
    <Page title={texts.graph.title} description={texts.graph.description} actions={leave} isWide>
      <GraphOf key={entity} entity={entity} />
    </Page>
  );
}

function GraphOf({ entity }: { entity: string }) {
  const [address, setAddress] = useAddressState(ADDRESS);
  const read = useGraph(entity, address.selected);
  return (
    <Answer read={read.start} lines={8}>
      {(start) =>
        start.edges.length === 0 && read.graph?.edges.length === 0 ? (
          <EmptyState
            title={entity === '' ? texts.graph.empty.title : texts.graph.empty.alone}
            action={entity !== '' && <LinkButton to={`/entities/${entity}`}>{texts.graph.empty.openEntity}</LinkButton>}
          >
            {texts.graph.empty.text}
          </EmptyState>
        ) : (
          read.graph && <GraphView read={read} graph={read.graph} address={address} setAddress={setAddress} />
        )
      }
    </Answer>
  );
}
