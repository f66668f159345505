const UNRELEASED = '## Unreleased\n';

/**
 * Gives what is unreleased the heading of a version.
 * @param {string} changelog
 * @param {string} version
 * @param {string} date as 2026-11-27
 * @returns {string} the changelog as it is, if it has the version already
 * @throws Error if nothing is unreleased
 */
export function withRelease(changelog, version, date) {
  if (entryOf(changelog, version) !== null) return changelog;
  const [before, after = ''] = changelog.split(UNRELEASED);
  if (!/^\s*- /.test(after)) throw new Error('CHANGELOG.md has nothing under Unreleased');
  return `${before}${UNRELEASED}\n## ${version} (${date})\n${after}`;
}

/**
 * @param {string} changelog
 * @param {string} version
 * @returns {string | null} what the changelog says about a version, without its heading
 */
export function entryOf(changelog, version) {
  const section = changelog.split(/^## /m).find((text) => text.startsWith(`${version} (`));
  return section === undefined ? null : section.slice(section.indexOf('\n')).trim();
}

/**
 * The notes of a release for readers who have no checkout.
 * @param {string} entry of the changelog
 * @param {string} commits the list of the commits, as Markdown
 * @param {string} files the address of the files of this release
 */
export function notesOf(entry, commits, files) {
  const linked = entry.replace(/\]\((?!https?:)/g, `](${files}/`);
  return `${linked}\n\n<details>\n<summary>Commits</summary>\n\n${commits.trim()}\n\n</details>\n`;
}
