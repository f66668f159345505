const NAME = String.raw`(?:(?:Prof|Dr|Mr|Mrs|Ms)\.?[ \t])?(\p{Lu}[\p{L}\p{M}'’-]{1,30}(?:[ \t]\p{Lu}[\p{L}\p{M}'’-]{1,30})?)`;
const HEADER = new RegExp(String.raw`^To:[ \t]*"?${NAME}"?[ \t]*(?:<|$)`, 'mu');
const GREETING = new RegExp(
  String.raw`^\s*(?:(?:From|To|Subject|Date|Cc):[^\n]*\n+)*\s*(?:[Dd]ear|[Hh]i|[Hh]iya|[Hh]ey|[Hh]ello|[Gg]ood morning)[ \t]+${NAME}[ \t]*[,!.\n–-]`,
  'u',
);
/** Groups, and names of relatives that everybody has. */
const NOBODY =
  /^(?:all|team|everyone|everybody|folks|both|guys|friends|colleagues|sir|madam|subscribers|customer|customers|there|mum|mom|dad|grandma|grandpa|aunt|uncle|coach|there|you)\b/iu;

/** Whom a text is written to: the `To:` header of a mail, or the one whom it greets first ("Dear Ana, …"). */
export function findGreeted(text: string): string | null {
  const name = HEADER.exec(text)?.[1] ?? GREETING.exec(text)?.[1];
  return name === undefined || NOBODY.test(name) ? null : name;
}
