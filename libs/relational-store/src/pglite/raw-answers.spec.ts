import { RawAnswers } from './raw-answers.mjs';

/** Answers like PGlite: in parts, which are views of memory that the next part overwrites. */
class Database {
  private readonly memory = new Uint8Array(8);
  private receive: ((part: Uint8Array) => void) | undefined;

  constructor(private readonly keepsReceiver = true) {}

  execProtocolRawStream(_: Uint8Array, { onRawData }: { onRawData: (part: Uint8Array) => void }): Promise<void> {
    if (this.keepsReceiver) this.receive = onRawData;
    return Promise.resolve();
  }

  execProtocolRawSync(request: Uint8Array): Uint8Array {
    if (!this.receive) return request;
    for (let at = 0; at < request.length; at += 2) {
      const part = request.subarray(at, at + 2);
      this.memory.set(part);
      this.receive(this.memory.subarray(0, part.length));
    }
    return new Uint8Array(0);
  }
}

describe('RawAnswers', () => {
  it.each(['', 'a', 'abcde'])('joins the parts of each answer: "%s"', (text) => {
    const answers = new RawAnswers(new Database());
    answers.to(Buffer.from('before'));
    expect(answers.to(Buffer.from(text)).toString()).toBe(text);
  });

  it('fails if PGlite no longer keeps the receiver, which would make it keep all answers', () => {
    const answers = new RawAnswers(new Database(false));
    expect(() => answers.to(Buffer.from('a'))).toThrow('raw-answers.mjs');
  });
});
