import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { describeInChromium, findAccessibilityViolations, launchChromium, tabTo } from '@memory-graph/test-kit/browser';
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
    await window.visit('home');
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
    await answer.getByRole('link', { name: 'Grace Hopper lives in Berlin', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Provenance' }).waitFor();
    await page.getByText('Corrected: Grace Hopper lives in Berlin').first().waitFor();
  });

  it('ask, see what was before and on another day, correct the answer, and see what a search finds', async () => {
    await add('Grace Hopper lives in Paris.', '2024-01-10');
    await add('Grace Hopper moved to Berlin.', '2024-06-10');
    await window.visit('');
    await page.keyboard.type('Hopper');
    await page.getByRole('option', { name: 'Where does Grace Hopper live?' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('option', { name: 'Where does Grace Hopper live?' }).click();
    const answer = page.getByRole('region', { name: 'Answer' });
    await answer.getByText(/^Berlin, /).waitFor();
    await answer.getByText('Before: Grace Hopper lives in Paris').waitFor();

    await page.getByRole('button', { name: 'As of today' }).click();
    await page.getByLabel('As of', { exact: true }).fill('2024-02-01');
    await answer.getByText(/^Paris, /).waitFor();
    expect(new URL(page.url()).searchParams.get('asOf')).toBe('2024-02-01');
    await page.getByRole('button', { name: 'Clear: As of' }).click();

    await answer.getByRole('button', { name: 'Correct' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Value').fill('Oslo');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('1 fact would be new').waitFor();
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await answer.getByText(/^Oslo, /).waitFor();

    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Search your memory' }).waitFor();
    const first = page.getByRole('listitem').filter({ hasText: 'Score' }).first();
    await first.getByRole('link', { name: 'Grace Hopper lives in Oslo', exact: true }).waitFor();
    await first.getByText('Before: Grace Hopper lives in Paris').waitFor();
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

  it('forget a text once they have seen what follows', async () => {
    await add('Grace Hopper lives in Paris.', '2024-01-10');
    await add('Grace Hopper lives in Berlin.', '2024-06-10');
    await window.visit('logs');
    await page.getByRole('link', { name: 'Grace Hopper lives in Berlin.' }).click();
    await page.getByRole('heading', { name: 'How this text was read' }).waitFor();
    await page.getByRole('button', { name: 'Forget', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This removes 1 text and 1 fact for good.').waitFor();
    await dialog.getByText('Grace Hopper lives in Paris').waitFor();
    expect((await service.call('GET', '/api/v1/logs')).body.pagination.total).toBe(2);
    await dialog.getByRole('button', { name: 'Forget' }).click();
    await dialog.getByText('Forgotten: 1 text and 1 fact.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Texts' }).waitFor();
    await page.getByRole('link', { name: 'Grace Hopper lives in Berlin.' }).waitFor({ state: 'detached' });
  });

  it('read a conversation, state what was missed, forget what was asked for, and reject what is wrong', async () => {
    const messages = [
      { role: 'user', content: 'My sister Ana lives in Rome.' },
      { role: 'assistant', content: 'Noted!' },
      { role: 'user', content: 'Ana and her tiny red bicycles, oh my!' },
      { role: 'user', content: 'What I said about her home, please forget that.' },
    ];
    await service.call('POST', '/api/v1/add?wait=true', { messages, sessionId: 'chat/1 a' });
    await window.visit('sessions');
    await page.getByRole('link', { name: 'My sister Ana lives in Rome.' }).click();
    await page.getByRole('heading', { level: 1, name: 'chat/1 a' }).waitFor();
    await page.getByRole('link', { name: 'Ana lives in Rome', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Say what to forget' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What should be forgotten?').fill('Rome');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('My sister Ana lives in Rome.').waitFor();
    await dialog.getByRole('button', { name: 'Forget' }).click();
    await dialog.getByText(/^Forgotten: /).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('article').filter({ hasText: 'Rome' }).first().waitFor({ state: 'detached' });

    await page.getByRole('link', { name: /^What was read from it ?: Ana and her/ }).click();
    await page.getByRole('link', { name: 'Ana and her tiny red bicycles, oh my!' }).click();
    await page.getByRole('button', { name: 'State the fact' }).click();
    await dialog.getByLabel('Predicate').fill('likes');
    await dialog.getByLabel('Object').fill('bicycles');
    await dialog.getByRole('button', { name: 'State', exact: true }).click();
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.getByRole('button', { name: 'Reject Ana likes bicycles' }).click();
    await page.getByRole('button', { name: 'Undo Ana likes bicycles' }).click();
    await page.getByRole('button', { name: 'Keep Ana likes bicycles' }).click();
    await page.getByText('Kept').waitFor();
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

  it('look at one entity of the graph alone, and see what is added to it', async () => {
    await add('Grace Hopper works at Acme. Ada Lovelace works at Initech.', '2024-01-10');
    await window.visit('graph');
    await page.getByText('4 entities, 2 facts in view').first().waitFor();
    await page.getByLabel('Find an entity').fill('Grace');
    await page.getByRole('button', { name: 'Grace Hopper' }).click();
    await page.getByRole('button', { name: 'Show only what is around it' }).click();
    await page.getByText('2 entities, 1 fact in view').first().waitFor();
    await page.reload();
    await page.getByText('2 entities, 1 fact in view').first().waitFor();
    await add('Grace Hopper lives in Paris.', '2024-01-11');
    await page.getByText('3 entities, 2 facts in view').first().waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await page.getByText('5 entities, 3 facts in view').first().waitFor();
  });

  it('see a text of somebody else’s program arrive, without asking again', async () => {
    await window.visit('logs');
    await page.getByText('No texts yet').waitFor();
    await add('Grace Hopper lives in Paris.', '2024-01-10');
    await page.getByRole('link', { name: 'Grace Hopper lives in Paris.' }).waitFor();
    await page.getByText('Completed').first().waitFor();
  });

  it('drop an export anywhere, see what is in it, add it, and undo all of it', async () => {
    await window.visit('facts');
    const chat = '12/03/2026, 09:15 - Ada Roe: I moved to Oslo.\n25/03/2026, 10:00 - Ben Holt: I live in Bergen.\n';
    const drop = async () => {
      const dataTransfer = await page.evaluateHandle((content) => {
        // A class of browsers, which the specs of Node.js do not know.
        const given = new (globalThis as any).DataTransfer();
        given.items.add(new File([content], 'WhatsApp Chat with Ben.txt'));
        return given;
      }, chat);
      for (const event of ['dragover', 'drop']) await page.dispatchEvent('main', event, { dataTransfer });
    };
    await drop();
    await page.getByText('WhatsApp chat: 2 texts would be added.').waitFor();
    await page.getByLabel('Ada Roe').check();
    expect(await window.inspect('import-preview')).toEqual([]);
    await page.getByRole('button', { name: 'Import 2 texts' }).click();
    await page.getByText('2 texts were added.').waitFor();
    await page.getByText('All texts are processed.').waitFor();

    await drop();
    await page.getByText('this workspace has everything that is in it').waitFor();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await page.getByRole('table', { name: 'Latest imports' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 texts are removed, and everything that only they say').waitFor();
    await page.getByRole('button', { name: 'Remove the texts' }).click();
    await page.getByText('2 texts were removed.').waitFor();
    expect((await service.call('GET', '/api/v1/logs')).body.pagination.total).toBe(0);
  });

  it('invite a person, who joins, gets another role, switches between workspaces, and leaves', async () => {
    await add('Grace Hopper lives in Paris.', '2024-01-10');
    await window.visit('members');
    await page.getByText('You are the only member.').waitFor();
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await page.getByLabel('Role').selectOption('Reader');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create the link' }).click();
    const link = await page.getByRole('region', { name: 'Invitation link' }).innerText();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('table', { name: 'Open invitations' }).getByText('Reader').waitFor();

    const other = await ConsoleWindow.open(browser, service.url);
    await other.page.goto(link);
    await other.page.getByRole('link', { name: 'Create an account and join' }).click();
    await other.page.getByLabel('Name').fill('Grace');
    await other.page.getByLabel('E-mail address').fill(`grace-${randomUUID()}@example.com`);
    await other.page.getByLabel('Password').fill('a long password of Grace');
    await other.page.getByRole('button', { name: 'Create account' }).click();
    await other.settled();
    await other.visit('members');
    const row = (of: Page) => of.getByRole('row').filter({ hasText: 'Grace' });
    await row(other.page).getByText('Reader').waitFor();
    expect(await other.page.getByRole('button', { name: 'Invite a person' }).count()).toBe(0);
    expect(await findAccessibilityViolations(other.page)).toEqual([]);

    await page.reload();
    await row(page).getByRole('button', { name: 'Change role' }).click();
    await page.getByRole('dialog').getByLabel('Role').selectOption('Editor');
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    await row(page).getByText('Editor').waitFor();
    expect(await window.inspect('members-of-two')).toEqual([]);
    await window.visit('logs');
    await page.getByRole('link', { name: 'Grace Hopper lives in Paris.' }).click();
    await page.getByText('Added by').waitFor();

    const workspace = other.page.getByRole('combobox', { name: 'Workspace' });
    for (const name of ['Grace', 'Ada']) {
      await workspace.selectOption(`${name}'s workspace`);
      await other.page.waitForURL(/console\/$/);
      await other.page.getByRole('link', { name: 'Members', exact: true }).click();
      await other.page.getByRole('rowheader', { name }).first().waitFor();
    }
    await other.page.getByRole('button', { name: 'Leave' }).click();
    await other.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await other.page.waitForURL(/login/);
    expect(await other.close()).toEqual([]);
  });

  it('rename a workspace, and delete it with its name', async () => {
    await window.visit('members');
    await page.getByLabel('Name', { exact: true }).fill('Our notes');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('The workspace is renamed.').waitFor();
    expect(await window.inspect('members-of-a-renamed-workspace')).toEqual([]);
    await page.getByRole('button', { name: 'Delete the workspace' }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Delete the workspace' });
    await dialog.getByLabel('Type “Our notes” to confirm').fill('Our');
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel('Type “Our notes” to confirm').fill('Our notes');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await confirm.click();
    await page.waitForURL(/login/);
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
