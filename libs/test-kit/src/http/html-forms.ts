export interface HtmlForm {
  /** The attribute in the page; a form without one is submitted to the page itself. */
  action: string | null;
  method: 'get' | 'post';
  /** The fields that a browser submits without user input. */
  defaults: Map<string, string>;
  /** Of everything that has one, also of the buttons. */
  names: Set<string>;
}

/** The forms of a page, by no more of HTML than the pages of this service use: inputs, text areas and buttons in quotes. */
export function formsOf(page: string): HtmlForm[] {
  return [...page.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, start = '', content = '']) => {
    const { action = null, method } = attributesOf(start);
    const form: HtmlForm = {
      action,
      method: method?.toLowerCase() === 'post' ? 'post' : 'get',
      defaults: new Map(),
      names: new Set(),
    };
    for (const [, element = '', attributes = ''] of content.matchAll(/<(input|button|textarea|select)\b([^>]*)>/g)) {
      addControl(form, element, attributesOf(attributes));
    }
    return form;
  });
}

function addControl({ defaults, names }: HtmlForm, element: string, attributes: Record<string, string>): void {
  const { name, value = '', type } = attributes;
  if (name === undefined) return;
  names.add(name);
  const isLeftOut = element === 'button' || type === 'submit' || (isChoice(type) && !('checked' in attributes));
  if (!isLeftOut) defaults.set(name, value);
}

function isChoice(type: string | undefined): boolean {
  return type === 'checkbox' || type === 'radio';
}

function attributesOf(markup: string): Record<string, string> {
  const attributes = markup.matchAll(/([a-zA-Z-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...attributes].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]));
}

function decode(text: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, entity: string) => characters[entity] ?? '');
}
