import { credentialsOf } from './keys.ts';

describe('the keys of an account', () => {
  it('are names with values, without empty rows', () => {
    expect(
      credentialsOf([
        { name: ' user ', value: 'ada' },
        { name: '', value: '' },
        { name: 'password', value: ' x ' },
      ]),
    ).toEqual({ user: 'ada', password: ' x ' });
  });

  it.each([
    ['nothing', []],
    ['no value', [{ name: 'a', value: '' }]],
    ['no name', [{ name: ' ', value: 'x' }]],
    [
      'a name twice',
      [
        { name: 'a', value: 'x' },
        { name: 'a ', value: 'y' },
      ],
    ],
  ])('are incomplete with %s', (_, keys) => expect(credentialsOf(keys)).toBeUndefined());
});
