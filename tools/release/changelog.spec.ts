import { entryOf, notesOf, withRelease } from './changelog.mjs';

const HEAD = '# Changelog\n\n';
const UNRELEASED = `${HEAD}## Unreleased\n\n- **api**: a change, see [search](docs/guide/searching.md).\n`;
const RELEASED = `${HEAD}## Unreleased\n\n## 0.2.0 (2026-11-27)\n\n- **api**: a change, see [search](docs/guide/searching.md).\n`;

describe('the changelog of a release', () => {
  it('has what was unreleased under the version and the date', () => {
    expect(withRelease(UNRELEASED, '0.2.0', '2026-11-27')).toBe(RELEASED);
  });

  it('stays as it is if it has the version already', () => {
    expect(withRelease(RELEASED, '0.2.0', '2026-12-01')).toBe(RELEASED);
  });

  it('needs a change', () => {
    expect(() => withRelease(RELEASED, '0.3.0', '2026-12-01')).toThrow('CHANGELOG.md has nothing under Unreleased');
  });

  it('leaves the entries of earlier versions', () => {
    const next = withRelease(
      RELEASED.replace('Unreleased\n', 'Unreleased\n\n- **cli**: new.\n'),
      '0.3.0',
      '2026-12-01',
    );
    expect(entryOf(next, '0.3.0')).toBe('- **cli**: new.');
    expect(entryOf(next, '0.2.0')).toBe(entryOf(RELEASED, '0.2.0'));
    expect(entryOf(next, '0.2')).toBeNull();
  });

  it('becomes notes whose links lead to the files of the tag', () => {
    const notes = notesOf(entryOf(RELEASED, '0.2.0')!, '### Features\n', 'https://example.com/blob/v0.2.0');
    expect(notes).toContain('[search](https://example.com/blob/v0.2.0/docs/guide/searching.md)');
    expect(notes).toContain('<summary>Commits</summary>\n\n### Features\n\n</details>');
  });
});
