import { FOLDED_TO_ASCII } from '@memory-graph/memory-model/words';

/**
 * Ids of episodes by what their evidence is about; $1 is the workspace, $2 what is asked for. `lower` instead of a folded
 * key is enough for values: readers compare what they find.
 */
export const QUEUE_IDS_ABOUT = {
  facts: `with asked as (
      select f.id, f.subject_id, f.predicate, f.object_id, f.object_value from graph.facts f
      where f.workspace_id = $1 and f.id = any($2::uuid[])
    ), about as (
      select s.id, s.episode_id from asked join graph.statements s on s.workspace_id = $1
        and s.subject_id = asked.subject_id and s.predicate = asked.predicate
        and (s.fact_id = asked.id or s.object_id = asked.object_id or lower(s.object_value) = lower(asked.object_value))
    )
    select episode_id from about
    union select s.episode_id from about
      join graph.retractions r on r.workspace_id = $1 and r.statement_id = about.id
      join graph.statements s on s.workspace_id = $1 and s.id = r.retraction_id`,
  entity: `with same as (
      select coalesce((select c.entity_id from graph.entity_classes c where c.workspace_id = $1 and c.raw_id = $2), $2::uuid) as id
    ), members as (
      select id from same union select c.raw_id from graph.entity_classes c join same on c.workspace_id = $1 and c.entity_id = same.id
    )
    select m.episode_id from graph.mentions m join same on m.workspace_id = $1 and m.entity_id = same.id
    union select s.episode_id from graph.statements s join same on s.workspace_id = $1 and s.subject_id = same.id
    union select s.episode_id from graph.statements s join same on s.workspace_id = $1 and s.object_id = same.id
    union select s.episode_id from graph.statements s join members on s.workspace_id = $1 and s.predicate is null
      and (s.raw_subject = members.id or s.raw_object = members.id)`,
  words: `select episode_id from graph.statements, concat_ws(' ', wording, text, object_value) as words
    where workspace_id = $1 and (words ilike all ($2::text[]) or words ~ '[${FOLDED_TO_ASCII}]')`,
} as const;
