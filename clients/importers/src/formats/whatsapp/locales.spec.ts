import { readAll, sourceOf } from '../../testing/memory-source.js';
import { whatsappImporter } from './whatsapp.importer.js';

/** The languages of WhatsApp, and regions that write times in another way. */
const LOCALES = (
  'af ar ar-EG ar-MA ar-SA az be bg bn ca cs da de de-AT de-CH el en en-AU en-CA en-GB en-IN en-ZA es es-419 es-AR ' +
  'es-CO es-MX es-US et eu fa fi fil fr fr-CA fr-CH ga gl gu ha he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv ' +
  'mk ml mn mr ms my nb ne nl nl-BE nn no or pa pl pt pt-PT ro ru si sk sl so sq sr sr-Latn sv sw ta te th tr uk ur uz ' +
  'vi xh zh zh-HK zh-TW zu'
).split(' ');
/** Parts of the day, with a day that can be no month, and days that fall and rise. */
const TIMES = ['2024-03-14T09:31:00', '2024-03-25T00:05:00', '2024-12-25T21:32:00', '2025-01-02T12:10:00'].map(
  (time) => `${time}.000Z`,
);

const writers: Record<string, (locale: string, ms: number) => string> = {
  Android: (locale, ms) => `${written(locale, ms, 'short')} - Ada Roe: Hello`,
  'Android with halves of the day': (locale, ms) => `${written(locale, ms, 'short', 'h12')} - Ada Roe: Hello`,
  iOS: (locale, ms) => `[${written(locale, ms, 'medium')}] Ada Roe: Hello`,
};

function written(locale: string, ms: number, timeStyle: 'short' | 'medium', hourCycle?: 'h12'): string {
  const options = { dateStyle: 'short', timeStyle, timeZone: 'UTC', ...(hourCycle && { hourCycle }) } as const;
  return new Intl.DateTimeFormat(locale, options).format(ms);
}

describe('a chat in the format of a locale', () => {
  it.each(Object.keys(writers))('has its times, as %s writes them', async (program) => {
    const wrong: string[] = [];
    for (const locale of LOCALES) {
      const chat = TIMES.map((time) => writers[program]!(locale, Date.parse(time))).join('\n');
      const { items, problems } = await readAll(whatsappImporter, sourceOf({ 'chat.txt': chat }));
      const read = items.map(({ referenceTime }) => referenceTime);
      if (read.join() !== TIMES.join() || problems.length > 0)
        wrong.push(`${locale}: ${chat} ${read.join()} ${problems.map((p) => p.message).join()}`);
    }
    expect(wrong).toEqual([]);
  });
});
