import { PageReader } from './page-reader.js';

const ARTICLE = 'Oslo is the capital of Norway, and lies at the end of a long fjord between forests and hills.';

function page(body: string): string {
  return `<!doctype html><html><head><title>Oslo</title><script>document.title = 'run'</script></head><body>${body}</body></html>`;
}

describe('PageReader', () => {
  const pages = new PageReader();

  it('reads what an article says, and not what stands around it', async () => {
    const paragraphs = Array.from({ length: 5 }, (_, index) => `<p>${index} ${ARTICLE}</p>`).join('');
    const html = page(
      `<nav><a href="/a">Home</a><a href="/b">Login</a></nav><article><h1>Oslo</h1>${paragraphs}</article><footer>Imprint</footer>`,
    );
    const { title, text } = await pages.read(html);
    expect(title).toBe('Oslo');
    expect(text.split('\n').filter((line) => line.endsWith(ARTICLE))).toHaveLength(5);
    expect(text).not.toMatch(/Login|Imprint/);
  });

  it('reads a page that is no article as it stands, a line a block', async () => {
    const html = page('<div>One <b>two</b></div><div>three<br>four</div><style>p {}</style><script>alert(1)</script>');
    expect(await pages.read(html)).toEqual({ title: 'Oslo', text: 'One two\nthree\nfour' });
  });

  it('reads what is no page at all', async () => {
    expect(await pages.read('Just a text')).toMatchObject({ text: 'Just a text' });
    expect(await pages.read('<html></html>')).toEqual({ title: '', text: '' });
  });

  it('reads pages that are nested deeper, or have more elements, than articles do', async () => {
    expect(await pages.read(page(`${'<div>'.repeat(1_000)}Deep down`))).toMatchObject({ text: 'Deep down' });
    expect((await pages.read(page('<p>x'.repeat(30_000)))).text.length).toBe(2 * 30_000 - 1);
  });

  it('gives up a page that takes too much, and reads the next one', async () => {
    const hostile = pages.read(page(`${'<div>'.repeat(100_000)}x`));
    await expect(hostile).rejects.toMatchObject({ code: 'unprocessable', details: [{ path: 'html' }] });
    expect(await pages.read(page('<p>Fine'))).toMatchObject({ text: 'Fine' });
  }, 30_000);

  it('reads a few pages at a time, and lets no more than some wait', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => pages.read(page('<p>Fine'))));
    const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(8);
    expect(refused[0]!.reason).toMatchObject({ code: 'unavailable' });
  }, 60_000);
});
