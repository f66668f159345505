import { useAddressState } from '../../address/address-state.ts';
import { useLogEvents } from '../../api/log-events.ts';
import { Page } from '../../design/layout/page.tsx';
import { ErrorState } from '../../design/states/error-state.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { LinkButton } from '../../design/actions/button.tsx';
import { GraphView } from './graph-view.tsx';
import { ADDRESS } from './address.ts';
import { useGraph } from './use-graph.ts';

const NOTHING = { nodes: [], edges: [], isFull: false, truncated: false };

export default function GraphPage() {
  useLogEvents();
  const [address, setAddress] = useAddressState(ADDRESS);
  const { entity, selected } = address;
  const read = useGraph(entity, selected);
  const { graph, error } = read;
  if (graph === undefined && error)
    return (
      <Page title="Graph">
        <ErrorState error={error} onRetry={read.retry} />
      </Page>
    );
  if (graph?.edges.length === 0 && !read.isExpanding && !read.isReadingMore)
    return (
      <Page title="Graph">
        <Unconnected entity={entity} />
      </Page>
    );
  // The picture is set up while the graph is read: WebGL needs its time too.
  const isLoading = graph === undefined;
  return (
    <GraphView read={read} graph={graph ?? NOTHING} isLoading={isLoading} address={address} setAddress={setAddress} />
  );
}

function Unconnected({ entity }: { entity: string }) {
  const [title, action] =
    entity === ''
      ? ['No connections yet', undefined]
      : ['This entity has no connections yet', <LinkButton to={`/entities/${entity}`}>Open the entity</LinkButton>];
  return (
    <EmptyState title={title} action={action}>
      The graph shows facts between two entities, such as "Ada works at Acme". They come from the texts that you add.
    </EmptyState>
  );
}
