import { useAddressState } from '../../address/address-state.ts';
import { Page } from '../../design/layout/page.tsx';
import { ErrorState } from '../../design/states/error-state.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Button, LinkButton } from '../../design/actions/button.tsx';
import { GraphView } from './graph-view.tsx';
import { ADDRESS } from './address.ts';
import { useGraph } from './use-graph.ts';

export default function GraphPage() {
  const [{ entity }, setAddress] = useAddressState(ADDRESS);
  const leave = entity !== '' && <Button onClick={() => setAddress({ entity: '' })}>Show the whole workspace</Button>;
  // Another centre is another picture.
  return (
    <Page title="Graph" description="Entities and the facts between them, today or on any day." actions={leave} isWide>
      <GraphOf key={entity} entity={entity} />
    </Page>
  );
}

const NOTHING = { nodes: [], edges: [], isFull: false, truncated: false };

function GraphOf({ entity }: { entity: string }) {
  const [address, setAddress] = useAddressState(ADDRESS);
  const read = useGraph(entity, address.selected);
  const { start, graph } = read;
  if (graph === undefined && start.error)
    return <ErrorState error={start.error} onRetry={() => void start.refetch()} />;
  if (graph?.edges.length === 0 && !read.isExpanding) return <Unconnected entity={entity} />;
  // The picture is set up while the graph is read: WebGL needs its time too.
  const isLoading = graph === undefined;
  return (
    <GraphView read={read} graph={graph ?? NOTHING} isLoading={isLoading} address={address} setAddress={setAddress} />
  );
}

function Unconnected({ entity }: { entity: string }) {
  if (entity === '')
    return (
      <EmptyState title="No connections yet">
        The graph shows facts between two entities, such as "Ada works at Acme". They come from the texts that you add.
      </EmptyState>
    );
  return (
    <EmptyState
      title="This entity has no connections yet"
      action={<LinkButton to={`/entities/${entity}`}>Open the entity</LinkButton>}
    >
      The graph shows facts between two entities, such as "Ada works at Acme". They come from the texts that you add.
    </EmptyState>
  );
}
