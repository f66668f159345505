/** A fact or a text in the answer of a tool. */
interface MemoryLine {
  id: string;
  /** What else is in brackets. */
  fields: string[];
  content: string;
  validFrom?: string;
  validTo?: string;
}

/** What a model reads in the answer of a tool. @returns the first line of each fact and text, in their order */
export function memoryLines(answer: object): MemoryLine[] {
  const [{ text }] = (answer as { content: [{ text: string }] }).content;
  return [...text.matchAll(/^- \[([^\]]+)\] (.*)$/gm)].map(([, brackets, content]) => {
    const [names, ...fields] = brackets!.split('; ');
    const validFrom = /\bsince (\S+?)(?:,|;|$)/.exec(brackets!)?.[1];
    const validTo = /\b(?:ended|until) (\S+?)(?:;|$)/.exec(brackets!)?.[1];
    return {
      ...{ id: names!.split(', ')[0]!.split(' ').at(-1)!, fields, content: content! },
      ...(validFrom !== undefined && { validFrom }),
      ...(validTo !== undefined && { validTo }),
    };
  });
}
