import type { Cypher } from '../connection/cypher.js';
import { WorkspaceWrite } from './workspace-write.js';

describe('WorkspaceWrite', () => {
  const sent: { text: string; parameters: Record<string, unknown> | undefined }[] = [];
  /** A server on which the queries that contain "bad" fail, and all after the first failure with another error. */
  function serverThatFails(): Cypher {
    let failed = false;
    return async (text, parameters) => {
      sent.push({ text, parameters });
      if (failed) throw new Error('The transaction was rolled back.');
      failed = text.includes('bad');
      if (failed) throw new Error('The cause.');
      return [];
    };
  }
  beforeEach(() => sent.splice(0));

  const open = () => new WorkspaceWrite(serverThatFails(), 'w', 'contract');

  it('sends queries in order, each with the workspace, and none without rows', async () => {
    const write = open();
    write.send('one', { x: 1 });
    write.sendRows('none', []);
    write.sendRows('two', ['row']);
    await write.read('three');
    expect(sent).toEqual([
      { text: 'one', parameters: { x: 1, lists: {}, workspaceId: 'w' } },
      { text: 'two', parameters: { lists: { rows: ['row'] }, workspaceId: 'w' } },
      { text: 'three', parameters: { lists: {}, workspaceId: 'w' } },
    ]);
  });

  it('tells what failed first, not what failed because of it', async () => {
    const write = open();
    write.send('bad');
    write.send('after');
    await expect(write.read('question')).rejects.toThrow('The cause.');
    const other = open();
    other.send('bad');
    await expect(other.settle()).rejects.toThrow('The cause.');
  });
});
