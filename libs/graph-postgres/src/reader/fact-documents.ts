import { selectHeader } from '../header-columns.js';
import { PRECISION_COLUMNS } from './fact-precision.js';

/** The maximum number of supporting statements whose episodes are returned: more do not add useful information. */
const MAX_STATEMENTS = 200;

/**
 * Documents of facts `$2`, as a select of the columns of `DocumentRow`. What an episode knows (source, session, owner, reference
 * time, metadata) is that of the latest one that supports the fact.
 */
export const FACT_DOCUMENTS = `
  select 'fact' as kind, f.id, f.content, f.predicate, f.object_value as value,
    (select a.wording from graph.statements a where a.workspace_id = $1 and a.id = f.anchor_id) as wording,
    s.episode_ids, f.valid_from, f.valid_to,
    ${selectHeader('o')}, coalesce((select d.label_ids from graph.corpora c join graph.documents d on d.corpus_no = c.no and d.ref_id = f.id
     where c.workspace_id = $1 and c.kind = 'fact'), '{}') as fact_labels,
    o.reference_time, ${PRECISION_COLUMNS},
    (select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'type', n.type) order by n.id = f.subject_id desc)
     from graph.entities n where n.workspace_id = $1 and n.id in (f.subject_id, f.object_id)) as entities
  from graph.facts f
    cross join lateral (
      select array_agg(e.id order by e.reference_time, e.id) as episode_ids from graph.episodes e
      where e.workspace_id = $1 and e.id in (
        select s.episode_id from graph.statements s where s.workspace_id = $1 and s.fact_id = f.id
        order by s.starts_at desc, s.id desc limit ${MAX_STATEMENTS})
    ) s
    join graph.episodes o on o.workspace_id = $1 and o.id = s.episode_ids[cardinality(s.episode_ids)]
  where f.workspace_id = $1 and f.id = any($2::uuid[])`;
