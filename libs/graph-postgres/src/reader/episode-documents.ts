import { selectHeader } from '../header-columns.js';

/** Documents of episodes `$3`, as a select of the columns of `DocumentRow`. */
export const EPISODE_DOCUMENTS = `
  select 'episode' as kind, e.id, e.content, null as predicate, null as value, null as wording, array[e.id] as episode_ids,
    null::timestamptz as valid_from, null::timestamptz as valid_to, ${selectHeader('e')}, null as fact_labels,
    e.reference_time, null as "validFromPrecision", null as "validToPrecision",
    (select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'type', n.type) order by m.position)
     from (
       select m.entity_id, min(m.position) as position from graph.mentions m
       where m.workspace_id = $1 and m.episode_id = e.id group by m.entity_id
     ) m join graph.entities n on n.workspace_id = $1 and n.id = m.entity_id) as entities
  from graph.episodes e where e.workspace_id = $1 and e.id = any($3::uuid[])`;
