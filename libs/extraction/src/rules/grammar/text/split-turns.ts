/** A stretch of text by one speaker. `speaker` is null where the text does not name one. */
export interface Turn {
  speaker: string | null;
  start: number;
  end: number;
}

const TURN_START =
  /^[ \t]*(?:\[?\(?\d{1,2}:\d{2}(?::\d{2})?\)?\]?[ \t]+)?(?:\*\*)?(\p{Lu}[\p{L}\p{M}'’.-]{0,30}(?:[ \t]\p{Lu}[\p{L}\p{M}'’.-]{0,30}){0,2})(?:\*\*)?(?:[ \t]*[([]\d{1,2}:\d{2}[^)\]\n]{0,12}[)\]])?[ \t]*:(?=\s|\*\*)/gmu;

/** Words before a colon that head a line and speak to no one. */
const HEADINGS = new Set(
  (
    'correction clarification subject to from cc bcc date re fwd note notes update updates status todo agenda meeting action actions decision decisions ' +
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
 * Splits `Name: …` transcripts. Text before the first turn has no speaker; one `From:` header names the writer of a mail.
 * @param isLabel whether something else than a name precedes the colon of a line
 */
export function splitTurns(text: string, isLabel: (label: string, line: string) => boolean = () => false): Turn[] {
  const turns: Turn[] = [];
  let speaker: string | null = findSender(text);
  let start = 0;
  for (const match of text.matchAll(TURN_START)) {
    const name = match[1] as string;
    const begin = match.index + match[0].length;
    if (isLabel(name, LINE.exec(text.slice(begin, begin + LONGEST_LINE))?.[0] ?? '')) continue;
    if (name.split(/[ \t]/u).some((word) => HEADINGS.has(word.toLowerCase()) || TOPIC.test(word))) continue;
    if (match.index > start) turns.push({ speaker, start, end: match.index });
    speaker = name;
    start = begin;
  }
  if (start < text.length) turns.push({ speaker, start, end: text.length });
  return turns;
}

function findSender(text: string): string | null {
  const header =
    /^From:[ \t]*"?(\p{Lu}[\p{L}\p{M}'’.-]{0,30}(?:[ \t]\p{Lu}[\p{L}\p{M}'’.-]{0,30}){0,2})"?[ \t]*(?:<|$)/mu;
  return header.exec(text)?.[1] ?? null;
}
