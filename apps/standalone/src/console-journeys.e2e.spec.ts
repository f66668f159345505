import type { Browser, Page } from 'playwright-core';
import { describeInChromium, launchChromium, tabTo } from '@memory-graph/test-kit/browser';
import { SharedService } from '@memory-graph/test-kit/service';
import { ConsoleWindow } from './testing/console-window.js';

describeInChromium('what people do in the console, in Chromium', () => {
  let browser: Browser;
  let service: SharedService;
  let window: ConsoleWindow;
  let page: Page;

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  beforeEach(async () => {
    service = await SharedService.open('Ada');
    window = await ConsoleWindow.open(browser, service.url, service.browser);
    page = window.page;
  });
  afterEach(async () => {
    expect(await window.close()).toEqual([]);
  });

  /** @param text added at noon of the day */
  const add = (text: string, day: string) =>
    service.call('POST', '/api/v1/add?wait=true', {
      episodeBody: text,
      referenceTime: `${day}T12:00:00Z`,
      source: 'notes',
    });

  it('add a text, watch it become facts, see it in the graph, correct it, and see why', async () => {
    await window.visit('');
    await page.getByLabel('Text', { exact: true }).fill('Grace Hopper works at Acme. She lives in Paris.');
    await page.getByRole('button', { name: 'Add to the memory' }).click();
    await page.getByRole('link', { name: 'Grace Hopper lives in Paris' }).first().waitFor();

    await page.getByRole('link', { name: 'Graph', exact: true }).click();
    await page.getByText('3 entities, 2 facts in view').waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('table').getByRole('link', { name: 'Paris', exact: true }).waitFor();

    await page.getByRole('link', { name: 'Facts', exact: true }).click();
    await page.getByRole('link', { name: 'lives in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Grace Hopper lives in Paris' }).waitFor();
    await page.getByRole('button', { name: 'Correct' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Value').fill('Berlin');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('1 fact would be new').waitFor();
    await dialog.getByText('1 fact would disappear').waitFor();
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await page.getByText('The decision took effect.').waitFor();

    await window.visit('search?q=Where does Grace Hopper live?');
    const answer = page.getByRole('listitem').filter({ hasText: 'Score' }).first();
    await answer.getByRole('link', { name: 'Grace Hopper lives in Berlin' }).click();
    await page.getByRole('heading', { level: 2, name: 'Provenance' }).waitFor();
    await page.getByText('Corrected: Grace Hopper lives in Berlin').first().waitFor();
  });

  it('take a decision back', async () => {
    await add('Grace Hopper lives in Paris.', '2024-01-10');
    await window.visit('facts');
    await page.getByRole('link', { name: 'lives in' }).click();
    await page.getByRole('button', { name: 'Retract' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('dialog').getByText('1 fact would disappear').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Retract' }).click();
    await page.getByText('The decision took effect.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The decision is undone.').waitFor();
    const { body } = await service.call('GET', '/api/v1/facts');
    expect(body.facts.map(({ content }: any) => content)).toEqual(['Grace Hopper lives in Paris']);
  });

  it('delete a text once they have seen what follows', async () => {
    await add('Grace Hopper lives in Paris.', '2024-01-10');
    await add('Grace Hopper lives in Berlin.', '2024-06-10');
    await window.visit('logs');
    await page.getByRole('link', { name: 'Grace Hopper lives in Berlin.' }).click();
    await page.getByRole('heading', { name: 'How this text was read' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText('Grace Hopper lives in Paris').waitFor();
    expect((await service.call('GET', '/api/v1/logs')).body.pagination.total).toBe(2);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Episodes and logs' }).waitFor();
    await page.getByRole('link', { name: 'Grace Hopper lives in Berlin.' }).waitFor({ state: 'detached' });
  });

  it('see the graph as of a day, by a link and by the slider', async () => {
    await add('Grace Hopper lives in Paris.', '2024-01-10');
    await add('Grace Hopper moved to Berlin.', '2024-06-10');
    await window.visit('graph?view=table');
    const table = page.getByRole('table');
    await table.getByRole('link', { name: 'Berlin', exact: true }).waitFor();
    expect(await table.getByRole('link', { name: 'Paris', exact: true }).count()).toBe(0);

    const slider = page.getByRole('slider', { name: 'Show the graph as of' });
    await slider.focus();
    await page.keyboard.press('Home');
    await table.getByRole('link', { name: 'Paris', exact: true }).waitFor();
    await page.waitForURL(/asOf=2024/);
    await page.reload();
    await table.getByRole('link', { name: 'Paris', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await table.getByRole('link', { name: 'Berlin', exact: true }).waitFor();
  });

  it('see a text of somebody else’s program arrive, without asking again', async () => {
    await window.visit('logs');
    await page.getByText('No texts yet').waitFor();
    await add('Grace Hopper lives in Paris.', '2024-01-10');
    await page.getByRole('link', { name: 'Grace Hopper lives in Paris.' }).waitFor();
    await page.getByText('Completed').first().waitFor();
  });

  it('do all of it with the keyboard alone', async () => {
    await add('Grace Hopper works at Acme.', '2024-01-10');
    await window.visit('');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search pages' }).waitFor();
    await page.keyboard.type('Where does Grace Hopper work?');
    await page.getByRole('option', { name: 'Ask: Where does Grace Hopper work?' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    const fact = page.getByRole('link', { name: 'Grace Hopper works at Acme', exact: true });
    await fact.waitFor();
    await tabTo(page, fact);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Grace Hopper works at Acme' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'End', exact: true }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('button', { name: 'Preview' }));
    await page.keyboard.press('Enter');
    await dialog.getByText('1 fact would end').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await dialog.waitFor();
  });

  it('find an entity in the palette, which offers it again, and add a text from it', async () => {
    await add('Grace Hopper works at Acme.', '2024-01-10');
    await window.visit('labels');
    await page.keyboard.press('Control+k');
    const query = page.getByRole('combobox', { name: 'Search pages' });
    await query.fill('grace');
    await page.getByRole('option', { name: /^Grace Hopper Person/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Grace Hopper' }).waitFor();

    await page.getByRole('button', { name: 'Find anything' }).click();
    await page
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: /^Grace Hopper/ })
      .waitFor();
    await query.fill('add');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a text' });
    await dialog.getByLabel('Text', { exact: true }).fill('Grace Hopper lives in Paris.');
    await dialog.getByRole('button', { name: 'Add to the memory' }).click();
    await page.getByText('The text was added.').waitFor();
  });

  it('talk to the memory, see what it keeps, and ask it', async () => {
    await window.visit('playground');
    const message = page.getByLabel('Message');
    await message.fill('I moved to Oslo in March 2024.');
    await message.press('Enter');
    await page
      .getByRole('region', { name: 'Kept' })
      .getByRole('link', { name: /lives in Oslo/ })
      .waitFor();
    await page.getByText('No language model is configured').waitFor();
    await message.fill('Where do I live?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('region', { name: 'With the memory' }).getByText('Oslo, since March 2024').waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'With the memory' }).getByText('Oslo, since March 2024').waitFor();
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByRole('button', { name: 'Where do I live?' }).waitFor();
    const { body } = await service.call('GET', '/api/v1/conversations');
    expect(body.conversations).toEqual([]);
  });
});
