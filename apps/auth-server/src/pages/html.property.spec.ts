import fc from 'fast-check';
import { formField, hiddenFields } from './form-field.js';
import { html } from './html.js';
import { alert, notice } from './message.js';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('<', '>', '"', "'", '&', '=', ' ', 'script', '-->', ']]>', '&lt;', '`', '/'), {
      maxLength: 10,
    })
    .map((parts) => parts.join('')),
);

/** The mark-up with what is in quotes taken out of its tags. */
function tagsOf(markup: string): string[] {
  return (markup.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""'));
}

describe('html', () => {
  it('keeps what it is given from being mark-up, wherever it stands', () => {
    const page = (value: string) =>
      html`<p title="${value}">${value}</p>
        ${alert(value)} ${notice(value)} ${hiddenFields({ name: value })}
        ${formField({ name: 'name', label: value, autocomplete: 'off', value, hint: value, problem: value })}`.markup;
    const plain = tagsOf(page('plain'));
    fc.assert(fc.property(text, (value) => expect(tagsOf(page(value))).toEqual(plain)));
  });

  it('gives back what it was given, to who reads it', () => {
    const read = (markup: string) =>
      markup.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => CHARACTERS[name] ?? '');
    fc.assert(fc.property(text, (value) => expect(read(html`${value}`.markup)).toBe(value)));
  });
});

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
