/** A stretch of text by one speaker. `speaker` is null where the text does not name one. */
export interface Turn {
  speaker: string | null;
  start: number;
  end: number;
}

const NAME = String.raw`\p{Lu}[\p{L}\p{M}'’.-]{0,30}(?:[ \t]\p{Lu}[\p{L}\p{M}'’.-]{0,30}){0,2}`;
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:[ \t]?[AaPp]\.?[Mm]\b\.?)?`;
const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;

/** How a line says who speaks. Its words begin behind the match. */
interface TurnForm {
  pattern: RegExp;
  /** Only where so many lines of a text have this form: one such line may be something else. */
  atLeast: number;
}

const form = (pattern: string, atLeast: number): TurnForm => ({ pattern: new RegExp(pattern, 'gmu'), atLeast });

/** Transcripts, chats and subtitles as people paste them. */
const FORMS: readonly TurnForm[] = [
  // Name: … · 10:02 AM Name: … · **Name** [10:02]: …
  form(
    String.raw`^[ \t]*(?:\[?\(?${TIME}\)?\]?[ \t]+)?(?:\*\*)?(?<name>${NAME})(?:\*\*)?(?:[ \t]*[([]\d{1,2}:\d{2}[^)\]\n]{0,12}[)\]])?[ \t]*:(?=\s|\*\*)`,
    1,
  ),
  // Name (PM): …
  form(String.raw`^[ \t]*(?<name>${NAME})[ \t]*\([^()\n]{1,40}\)[ \t]*:(?=\s)`, 2),
  // [12/03/25, 09:14:03] name: … · 12/03/2025, 09:14 - name: …
  form(String.raw`^[ \t]*\[?${DATE},?[ \t]+${TIME}\]?(?:[ \t]*[-–])?[ \t]+(?<name>[^:\n]{1,40}?)[ \t]*:(?=\s)`, 1),
  // SPEAKER_00: …
  form(String.raw`^[ \t]*(?<name>(?:SPEAKER|Speaker)[_ ]?\d{1,3})[ \t]*:(?=\s)`, 1),
  // @name: …
  form(String.raw`^[ \t]*@(?<name>\p{L}[\p{L}\p{N}._-]{0,30})[ \t]*:(?=\s)`, 2),
  // <v Name>…
  form(String.raw`^[ \t]*<v(?:\.[\w.-]+)?[ \t]+(?<name>[^<>\n]{1,40})>`, 1),
  // <Name> … · Name> …
  form(String.raw`^[ \t]*<(?<name>${NAME})>(?=[ \t])`, 2),
  form(String.raw`^(?<name>${NAME})>(?=[ \t])`, 2),
  // -----Original Message----- and From: Name with the other lines of a header, behind the mail that answers it
  form(
    String.raw`(?<=\n)(?:[ \t]*-{2,}[^\n-]{3,40}-{2,}[ \t]*\n+)?From:[ \t]*"?(?<name>${NAME})"?[ \t]*(?:<[^>\n]*>)?[ \t]*\n(?:(?:Sent|Date|To|Cc|Bcc|Subject|Reply-To):[^\n]*(?:\n|$))+`,
    1,
  ),
  // Name  10:02 AM, alone in its line, before what is said
  form(String.raw`^(?<name>${NAME})[ \t]{1,4}\[?${TIME}\]?[ \t]*\n(?=[^\n]*\S)(?!${NAME}[ \t]+\[?${TIME})`, 1),
];

/** Words before a colon that head a line and speak to no one. */
const HEADINGS = new Set(
  (
    'squad squads org intake client customer guest inventory trip trips log holiday holidays vacation vacations introductions bio cv appointment appointments platform medication medications condition conditions hometown birthday birthdays nickname occupation company manager boss car vehicle laptop software tool tools wife husband spouse parents siblings son daughter age nationality origin residence instructions format ' +
    'employer languages language stack style tone hosting previous current former colleague colleagues catering diet allergies allergy hobbies skills pets family kids parents education degree interests likes dislikes medication ' +
    'correction clarification noted saved booked added confirmed updated understood remembered subject to from sent cc bcc date re fwd note notes update updates status todo agenda meeting action actions decision decisions ' +
    'decided owner location place time when where who what why how summary topic title ps warning important reminder ' +
    'question answer problem problems issue issues goal goals result results example attendees participants present absent ' +
    'next today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday january february march april ' +
    'may june july august september october november december idea ideas plan plans risk risks blocker blockers done ' +
    'breaking announcement news fyi good bad great late quick memo diary journal log summary background information reply answer warning ' +
    'address phone email name role team project fact facts source link links http https step steps item items tip context ' +
    'roadmap deadline personnel staff hr it sales finance security infrastructure logistics legal product design engineering research guests budget ' +
    'tooling hiring staffing marketing planning testing training parking catering funding pricing milestone milestones group committee ' +
    'meetings workshop demo review launch release kickoff retro sync standup session rehearsal hearing audit exam teams squad board crew panel jury cast ' +
    'tel mobile cell fax contact whatsapp bug bugs feature features fix fixes hotfix login signup rollout kickoff standup outage downtime invoice eur usd gbp st welcome fact profile preference preferences'
  ).split(' '),
);
const LINE = /^.*/u;
/** The length of a line that is read to decide whether it begins with a label. */
const LONGEST_LINE = 120;

/** "Payments:", "Expansion:": endings that no first name has. */
const TOPIC = /(?:tions?|sions?|ments?|ities|ances?)$/iu;

/**
 * Splits transcripts by who speaks. Text before the first turn has no speaker; a `From:` in its header names the writer of a mail,
 * and one further down that of the mail which it answers.
 * @param isLabel whether something else than a name precedes the colon of a line
 */
export function splitTurns(text: string, isLabel: (label: string, line: string) => boolean = () => false): Turn[] {
  const turns: Turn[] = [];
  let speaker: string | null = findSender(text);
  let start = 0;
  for (const { name, at, begin } of turnStarts(text)) {
    if (at < start || isLabel(name, LINE.exec(text.slice(begin, begin + LONGEST_LINE))?.[0] ?? '')) continue;
    if (at > start) turns.push({ speaker, start, end: at });
    speaker = name;
    start = begin;
  }
  if (start < text.length) turns.push({ speaker, start, end: text.length });
  return turns;
}

interface TurnStart {
  name: string;
  at: number;
  /** Where the words of the speaker begin. */
  begin: number;
}

function turnStarts(text: string): TurnStart[] {
  return FORMS.flatMap(({ pattern, atLeast }) => {
    const starts = Array.from(text.matchAll(pattern), ({ 0: head, index, groups }) => ({
      ...{ name: groups!['name']!.trim(), at: index, begin: index + head.length },
    })).filter(({ name }) => !isHeading(name));
    return starts.length < atLeast ? [] : starts;
  }).sort((one, other) => one.at - other.at);
}

function isHeading(name: string): boolean {
  return name.split(/[ \t]/u).some((word) => HEADINGS.has(word.toLowerCase()) || TOPIC.test(word));
}

function findSender(text: string): string | null {
  const header =
    /^(?:[A-Z][\w-]*:[^\n]*\n)*From:[ \t]*"?(\p{Lu}[\p{L}\p{M}'’.-]{0,30}(?:[ \t]\p{Lu}[\p{L}\p{M}'’.-]{0,30}){0,2})"?[ \t]*(?:<|\n|$)/u;
  return header.exec(text)?.[1] ?? null;
}
