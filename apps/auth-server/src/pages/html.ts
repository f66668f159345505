/** Markup that is already escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

export type HtmlValue = string | Html | readonly Html[];

/** The only way to create markup: values are escaped unless they are markup. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(strings.map((text, index) => text + markupOf(values[index] ?? '')).join(''));
}

function markupOf(value: HtmlValue): string {
  if (typeof value === 'string') return escapeHtml(value);
  return value instanceof Html ? value.markup : value.map(({ markup }) => markup).join('\n');
}

/** Escapes text for an element or a quoted attribute. */
function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
