import { IdsByContent } from '../../item/ids-by-content.js';
import { timeOf } from '../../item/time.js';
import { toItem } from '../../item/to-item.js';
import { listOf, textOf } from '../../json/shape.js';
import { problem } from '../../port/problem.js';
import { htmlText } from '../mbox/html-text.js';
import { jsonImporter } from '../json-importer.js';

const FORMAT = 'gemini';

/** The activity of Gemini in Google Takeout: a prompt and its answer an element. */
export const geminiImporter = jsonImporter({
  format: FORMAT,
  title: 'Gemini activity',
  expects: 'MyActivity.json of Google Takeout; choose "My Activity", only Gemini Apps, as JSON',
  names: /(^|\/)[^/]*activity[^/]*\.json$/i,
  marks: [/"header"\s*:\s*"Gemini/, /"title"\s*:\s*"/],
  open: () => {
    const ids = new IdsByContent();
    return () =>
      function* ({ path, value }) {
        if (!/^Gemini/.test(textOf(value, 'header') ?? '')) {
          yield problem(path, 'other-file', 'Activity of another product');
          return;
        }
        const time = timeOf(value, 'time');
        const id = ids.of(time, textOf(value, 'title'));
        // The first word says in the language of the account that it is a prompt.
        const prompt = (textOf(value, 'title') ?? '').replace(/^\S+\s+/u, '');
        const answer = listOf(value, 'safeHtmlItem')
          .map((item) => htmlText(textOf(item, 'html') ?? ''))
          .join('\n\n');
        const shared = { format: FORMAT, path, time, session: [time?.slice(0, 10) ?? ''] };
        yield toItem({ ...shared, ids: [id], text: prompt, metadata: { role: 'user' } });
        if (answer !== '')
          yield toItem({ ...shared, ids: [id, 'answer'], text: answer, metadata: { role: 'assistant' } });
      };
  },
});
