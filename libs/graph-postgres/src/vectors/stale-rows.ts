/** How many vectors of each workspace others than `$1` made. */
export const STALE_COUNTS = `
  select workspace_id, sum(stale)::int as stale
  from (
    select workspace_id, count(*) as stale from graph.statements
    where embedder <> $1 and embedding is not null group by workspace_id
    union all
    select c.workspace_id, v.stale
    from (select corpus_no, count(*) as stale from graph.episode_vectors where embedder <> $1 group by corpus_no) v
      join graph.corpora c on c.no = v.corpus_no
  ) s
  group by workspace_id`;

/** Of workspace `$1`, of others than `$2`, behind position `$3`, at most `$4`. */
export const STALE_STATEMENTS = `
  select id, text, id as position from graph.statements
  where workspace_id = $1 and embedder <> $2 and id > $3 and embedding is not null
  order by id limit $4`;

/** As above. */
export const STALE_EPISODES = `
  select e.id, e.content as text, v.vector_no as position
  from graph.corpora c
    join graph.episode_vectors v on v.corpus_no = c.no
    join graph.episodes e on e.workspace_id = c.workspace_id and e.id = v.ref_id
  where c.workspace_id = $1 and c.kind = 'episode' and v.embedder <> $2 and v.vector_no > $3
  order by v.vector_no limit $4`;
