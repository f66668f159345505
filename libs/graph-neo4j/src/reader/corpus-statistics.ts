import { QUESTION_CHARACTERS, QUESTION_WORDS } from '@memory-graph/graph/core';
import type { ResultKind } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { CorpusStatistics } from '@memory-graph/ranking';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import type { Cypher } from '../connection/cypher.js';

/** The statistics of a corpus, and how much of the whole store it is. */
export interface StoredCorpus extends CorpusStatistics {
  /** Documents of this kind in all workspaces. */
  storedDocuments: number;
}

interface CorpusRow {
  documents: number;
  length: number;
  terms: { term: string; documents: number }[];
  stored: number;
}

/** The statistics of a workspace for BM25; null if nothing was ever written to it. */
export async function corpusStatistics(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  text: string,
): Promise<Record<ResultKind, StoredCorpus> | null> {
  const terms = [...new Set(lexemesOf(text.slice(0, QUESTION_CHARACTERS)))].slice(0, QUESTION_WORDS);
  const [row] = await cypher<Record<ResultKind, CorpusRow>>(
    `MATCH (w:Workspace {id: $workspaceId})
     RETURN ${corpusOf('episode', 'Episode')}, ${corpusOf('fact', 'Fact')}`,
    { workspaceId, lists: { terms } },
  );
  return row ? { episode: toStatistics(row.episode), fact: toStatistics(row.fact) } : null;
}

function corpusOf(kind: ResultKind, label: string): string {
  return `{
    documents: coalesce(w.${kind}Documents, 0), length: coalesce(w.${kind}Length, 0), stored: COUNT { (:${label}) },
    terms: COLLECT {
      UNWIND $lists.terms AS term MATCH (t:Term {workspaceId: $workspaceId, kind: '${kind}', term: term})
      RETURN t {.term, .documents} ORDER BY t.documents, t.term
    }
  } AS ${kind}`;
}

function toStatistics({ documents, length, terms, stored }: CorpusRow): StoredCorpus {
  const averageLength = documents > 0 ? Math.max(1, length / documents) : 1;
  return { documentCount: documents, averageLength, terms, storedDocuments: stored };
}
