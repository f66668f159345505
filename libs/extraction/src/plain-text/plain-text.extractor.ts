import type { Extraction, ExtractionInput, Extractor } from '../extractor.port.js';
import { SearchableText } from '../quotes/searchable-text.js';
import { type PlainText, plainText } from './plain-text.js';

/** Gives another extractor what the writer says; wordings and sentences stay those of the whole text. */
export class PlainTextExtractor implements Extractor {
  readonly name: string;

  constructor(private readonly extractor: Extractor) {
    this.name = extractor.name;
  }

  async extract(input: ExtractionInput): Promise<Extraction> {
    const plain = plainText(input.text, input.user.name);
    if (plain === null) return this.extractor.extract(input);
    return asWritten(await this.extractor.extract({ ...input, text: plain.text }), input.text, plain);
  }
}

function asWritten(extraction: Extraction, text: string, plain: PlainText): Extraction {
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
