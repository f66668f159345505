import { asWritten } from '../evidence/recorded-episodes.js';
import type { RecordedEpisode } from '../evidence-reader.port.js';
import type { EpisodeChange } from '../graph-writer.port.js';

/** Vectors of texts, in their order. */
export type Embed = (texts: readonly string[]) => Promise<Float32Array[]>;

/** The episodes as they were written. Vectors of the current embedder are copied; all others are computed together. */
export async function episodesOfRecords(records: readonly RecordedEpisode[], embed: Embed): Promise<EpisodeChange[]> {
  const vectors = new Map<string, Float32Array>();
  const missing = new Set<string>();
  const note = (text: string, embedding: string | null) => {
    if (embedding !== null) vectors.set(text, vectorOf(embedding));
    else missing.add(text);
  };
  for (const { text, embedding, statements } of records) {
    note(text, embedding);
    for (const statement of statements) if (statement.text !== null) note(statement.text, statement.embedding);
  }
  const texts = [...missing].filter((text) => !vectors.has(text));
  const computed = texts.length > 0 ? await embed(texts) : [];
  for (const [index, text] of texts.entries()) vectors.set(text, computed[index]!);
  return records.map((record) => toChange(record, vectors));
}

function toChange(record: RecordedEpisode, vectors: ReadonlyMap<string, Float32Array>): EpisodeChange {
  const texts = record.statements.flatMap((statement) => statement.text ?? []);
  return {
    ...asWritten(record),
    embedding: vectors.get(record.text)!,
    textEmbeddings: new Map(texts.map((text) => [text, vectors.get(text)!])),
  };
}

function vectorOf(base64: string): Float32Array {
  const bytes = Buffer.from(base64, 'base64');
  return Float32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatBE(index * 4));
}
