import { IsOptional } from 'class-validator';
import { AlsoCalled } from './meant-field.js';
import { validateAs } from './validate-as.js';

class Origin {
  @IsOptional()
  @AlsoCalled('conversationId')
  sessionId?: string;
}

class Content extends Origin {
  @IsOptional()
  @AlsoCalled('text', 'message body')
  episodeBody?: string;

  @IsOptional()
  startTime?: string;

  @IsOptional()
  startTile?: string;

  @IsOptional()
  to?: string;
}

describe('an unknown field', () => {
  it.each([
    ['text', 'episodeBody'],
    ['messageBody', 'episodeBody'],
    ['conversation_id', 'sessionId'],
    ['session_id', 'sessionId'],
    ['SESSIONID', 'sessionId'],
    ['epsiodeBody', 'episodeBody'],
    ['episodebdy', 'episodeBody'],
    ['txt', null],
    ['startTine', null],
    ['t', null],
    ['tp', null],
    ['priority', null],
    ['episodeBody'.repeat(10), null],
  ])('%s is refused with the field that was meant: %s', (name, field) => {
    const message = field === null ? 'is not a known field' : `is not a known field; did you mean ${field}?`;
    expect(validateAs(Content, { [name]: 'x' }).problems).toEqual([{ path: name, message, code: 'unknown_field' }]);
  });

  it('was not meant as a field that is there, too', () => {
    const [problem] = validateAs(Content, { text: 'x', episodeBody: 'y' }).problems;
    expect(problem!.message).toBe('is not a known field');
  });

  it('is one of at most 100 that are reported', () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`text${index}`, 1]));
    expect(validateAs(Content, many).problems).toHaveLength(100);
  });
});
