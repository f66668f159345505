import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { Shortened } from '../../design/values/shortened.tsx';

const SHOWN = 12;

/** The names of labels. A label that is unknown here shows its id. */
export function LabelBadges({ ids }: { ids: readonly string[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const labels = useRead(['labels'], (signal) => api.labels.list({ signal }));
  const names = new Map(labels.data?.map(({ id, name }) => [id, name]));
  const shown = isWhole ? ids : ids.slice(0, SHOWN);
  return (
    <>
      {shown.map((id) => (
        <Badge key={id}>
          <Shortened text={names.get(id) ?? id} length={40} />
        </Badge>
      ))}
      {shown.length < ids.length && (
        <Button kind="quiet" size="small" onClick={() => setIsWhole(true)}>
          {(ids.length - shown.length).toLocaleString()} more
        </Button>
      )}
    </>
  );
}
