import type { Extraction, ExtractionInput, Extractor } from '../extractor.port.js';
import { SearchableText } from '../quotes/searchable-text.js';
import { type PlainText, plainText } from './plain-text.js';

/** Gives texts without their marks to another extractor; wordings and sentences stay those of the marked text. */
export class MarkupFreeExtractor implements Extractor {
  readonly name: string;

  constructor(private readonly extractor: Extractor) {
    this.name = extractor.name;
  }

  async extract(input: ExtractionInput): Promise<Extraction> {
    const plain = plainText(input.text);
    if (plain === null) return this.extractor.extract(input);
    return asMarked(await this.extractor.extract({ ...input, text: plain.text }), input.text, plain);
  }
}

function asMarked(extraction: Extraction, text: string, plain: PlainText): Extraction {
  const searchable = new SearchableText(plain.text);
  return {
    ...extraction,
    statements: extraction.statements.map((statement) => {
      const place = searchable.place(statement.wording);
      if (place === null) return statement;
      const { start, end } = plain.original(place);
      return { ...statement, wording: text.slice(start, end).trim() };
    }),
    ...(extraction.unread && {
      unread: extraction.unread.map((sentence) => ({ ...sentence, ...plain.original(sentence) })),
    }),
  };
}
