import { say } from './testing/say.js';

const WORK: [sentence: string, statements: string[]][] = [
  ['Ada got a job as a nurse at Mercy Hospital.', ['Ada has_role "nurse" @now', 'Ada works_at Mercy Hospital @now']],
  ['Ada accepted an offer from Globex in May.', ['Ada works_at Globex @2026-05-01']],
  ['Acme names Tom Berg CFO.', ['Tom Berg has_role "CFO" @now', 'Tom Berg works_at Acme @now']],
  ["Ada works in Acme's Oslo office.", ['Ada works_at Acme @now']],
  ['Ada works in the finance department of Acme.', ['Ada works_at Acme @now']],
  ['Ada started her career as a teacher.', ['Ada has_role "teacher" @now']],
  ['Ada is a bus driver.', ['Ada has_role "bus driver" @now']],
  ['Finally Ada got promoted to team lead!', ['Ada has_role "team lead" @now']],
  ['Ada was recruited by Globex in 2011.', ['Ada works_at Globex @2011-01-01']],
  ['Ada went to work for Globex in 2014.', ['Ada works_at Globex @2014-01-01']],
  ['Ada is an employee of Acme.', ['Ada works_at Acme @now']],
  ['Ada left Acme for Globex in 2021.', ['!Ada works_at Acme @2021-01-01', 'Ada works_at Globex @2021-01-01']],
  ["Tom's employer is Acme.", ['Tom works_at Acme @now']],
  ['Acme brought in Ada as CFO.', ['Ada works_at Acme @now', 'Ada has_role "CFO" @now']],
  ['Acme fired Ada in May.', ['!Ada works_at Acme @2026-05-01']],
  ['Acme let Ada go in May.', ['!Ada works_at Acme @2026-05-01']],
  ['Ada was laid off in May.', ['!Ada works_at * @2026-05-01']],
  ['Ada was made redundant in May.', ['!Ada works_at * @2026-05-01']],
  ['Ada lost her job at Acme in May.', ['!Ada works_at Acme @2026-05-01']],
  ['Ada parted ways with Acme in May.', ['!Ada works_at Acme @2026-05-01']],
  ['Ada took over as CEO in January.', ['Ada has_role "CEO" @2026-01-01']],
  ['Ada assumed the role of CFO in May.', ['Ada has_role "CFO" @2026-05-01']],
  ['Ada holds the position of treasurer.', ['Ada has_role "treasurer" @now']],
  ['Ada stepped down as CEO in May.', ['!Ada has_role "CEO" @2026-05-01']],
  ["Ada's job title is senior analyst.", ['Ada has_role "senior analyst" @now']],
  ["Acme's CEO is Ada Roe.", ['Ada Roe has_role "CEO" @now', 'Ada Roe works_at Acme @now']],
  ['Our CEO is Ada Roe.', ['Ada Roe has_role "CEO" @now']],
];

const COMPANIES: [sentence: string, statements: string[]][] = [
  ['Ada set up Acme in 2010.', ['Ada founded Acme @2010-01-01']],
  ['Ada founded a company called Acme.', ['Ada founded Acme @now']],
  ["Acme's founder is Ada.", ['Ada founded Acme @now']],
  ['Acme was co-founded by Ada and Tom.', ['Ada founded Acme @now', 'Tom founded Acme @now']],
  ['Acme is a subsidiary of Globex.', ['Acme part_of Globex @now']],
  ["Acme's headquarters are in Oslo.", ['Acme located_in Oslo @now']],
  ['Ada was assigned to Project Atlas in May.', ['Ada works_on Project Atlas @2026-05-01']],
  ['Ada took over Project Atlas in March.', ['Ada leads Project Atlas @2026-03-01']],
  ['Tom reports directly to Ada.', ['Tom reports_to Ada @now']],
  ['Ada and Tom work together.', ['Ada colleague_of Tom @now']],
  ['Ada handles payroll.', ['Ada responsible_for "payroll" @now']],
  ['We dropped Jira in May.', ['!Uma uses Jira @2026-05-01']],
  ['Tom became a member of the Chess Club in 2019.', ['Tom member_of Chess Club @2019-01-01']],
  ['Tom is the treasurer of the Chess Club.', ['Tom has_role "treasurer" @now']],
  ['Ada joined the Chess Club.', ['Ada member_of Chess Club @now']],
];

/** What looks like work, an office or a tool, and says none of it. */
const NOTHING = [
  'Ada is at Tesco.',
  'Ada is with Tom.',
  'Ada has an offer from Acme.',
  'Ada turned down an offer from Acme.',
  'Ada spent four hours at Acme.',
  'Ada stepped up.',
  'Ada assumed the worst.',
  'Ada holds the record.',
  'Ada established a pattern.',
  'Ada lost her keys.',
  'Ada handles stress well.',
  'Ada looks after Tom.',
  'Ada works under pressure.',
  'Ada works for free.',
  'Ada is a former CEO of Acme.',
  'Acme dropped the charges.',
];

describe('what is said of work in other words', () => {
  it.each([...WORK, ...COMPANIES])('%s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );

  it.each(NOTHING)('%s says nothing', async (sentence) => expect(await say(sentence)).toEqual([]));
});
