import type { Token } from '../text/tokenize.js';

/** Words that head a title of office, also where it is written with capitals ("Head of Design", "Product Manager"). */
const TITLE_HEADS =
  /^(?:head|vp|svp|evp|director|president|manager|officer|chief|engineer|designer|developer|scientist|analyst|consultant|architect|coordinator|secretary|editor|dean|chair|chairman|chairwoman|lead|founder|co-founder|recruiter|accountant|producer|specialist|administrator|strategist|ceo|cto|cfo|coo)$/u;

/** Common nouns that name no one by themselves and often precede a name at the beginning of a sentence. */
const KINDS_OF_BUSINESS =
  /^(?:brewery|airline|retailer|carmaker|shipyard|publisher|insurer|startup|start-up|bakery|chipmaker|drugmaker|restaurant|hotel|newspaper|magazine|charity|nonprofit|broadcaster|supermarket|manufacturer|software|tech|biotech|utility)$/u;

/** "Actress Maja Lis", "Brewery Tre Søstre": the first word says what the name is. */
export function isKindWord(token: Token): boolean {
  return KINDS_OF_BUSINESS.test(token.lower) || isProfession(token);
}

/** What somebody is by trade. */
export function isProfession(token: Token): boolean {
  return PROFESSION.test(token.lower) && !KINDS_OF_BUSINESS.test(token.lower);
}

const PROFESSION =
  /(?:keeper|fighter|rower|jumper|thrower|wrestler|surfer|skater|drummer|rapper|broker|trader|banker|brewer|carpenter|plumber|mechanic|gardener|ranger|treasurer|headteacher|cheesemaker|dressmaker|shoemaker|ologist|ist|ician|paramedic|lifeguard|rabbi|priest|veterinarian|actor|actress|singer|swimmer|player|author|writer|painter|sculptor|director|manager|engineer|designer|developer|teacher|doctor|nurse|lawyer|scientist|biologist|chemist|physicist|historian|economist|journalist|artist|pianist|violinist|guitarist|cellist|novelist|poet|composer|conductor|photographer|architect|astronaut|pilot|minister|senator|mayor|governor|president|chancellor|chef|coach|striker|goalkeeper|midfielder|defender|runner|cyclist|boxer|skier|driver|librarian|botanist|volcanologist|farmer|baker|investor|entrepreneur|founder|researcher|professor|analyst|spokesman|spokeswoman|spokesperson|officer|ceo|comedian|dancer|filmmaker|producer|editor|explorer|inventor|climber|sprinter|golfer)$/u;

/** Whether a capitalised stretch is a title, not a name: "Head of Design", "Chief Technology Officer". */
export function isTitle(tokens: readonly Token[], first: number, end: number): boolean {
  const of = tokens.slice(first, end).findIndex(({ lower }) => lower === 'of');
  const head = tokens[of > 0 ? first + of - 1 : end - 1];
  const words = tokens.slice(first, end);
  return head !== undefined && TITLE_HEADS.test(head.lower) && words.every(({ info }) => !info.person && !info.place);
}

/** "Sales" in "VP of Sales". */
export function isHeaded(tokens: readonly Token[], index: number): boolean {
  const [head, of, field] = tokens.slice(Math.max(index - 2, 0), index + 1);
  return of?.lower === 'of' && TITLE_HEADS.test(head?.lower ?? '') && FIELDS.test(field?.lower ?? '');
}

const FIELDS =
  /^(?:sales|marketing|design|engineering|products?|operations|finance|research|growth|data|people|talent|security|communications|development|strategy|technology|support|procurement|innovation|learning|analytics|infrastructure|staff|education|programs?|programmes?|logistics|manufacturing|quality)$/u;
