import { say } from './testing/say.js';

const HAVING: [sentence: string, statements: string[]][] = [
  ['Ada has two dogs.', ['Ada has_pet "two dogs" @now']],
  ['Ada has two dogs, Rex and Fido.', ['Ada has_pet Rex @now', 'Ada has_pet Fido @now']],
  ['Tom and Lin have a daughter, Zoe.', ['Tom parent_of Zoe @now', 'Lin parent_of Zoe @now']],
  ['Ada has a son named Max.', ['Ada parent_of Max @now']],
  ['Tom has a severe peanut allergy.', ['Tom allergic_to "severe peanut" @now']],
  ['Tom has trouble with the printer.', ['Tom has_problem "printer" @now']],
  ['Tom has a degree in physics from MIT.', ['Tom graduated_from MIT @now']],
  ['Tom has a bike.', ['Tom owns "bike" @now']],
  ['Tom has a meeting.', []],
  ['Ada has no children.', []],
  ['Ada has dog food.', []],
];

const DOING: [sentence: string, statements: string[]][] = [
  ['Tom went to a jazz concert yesterday.', ['Tom attended "jazz concert" @2026-05-19']],
  ['Tom took part in the Boston Marathon.', ['Tom attended Boston Marathon @now']],
  ['I went to the shop.', []],
  ['Ada is writing a novel.', ['Ada works_on "novel" @now']],
  ['Ada painted a portrait of her mother.', ['Ada created "portrait of her mother" @now']],
  ['Ada made a mistake.', []],
  ['Acme released the Kumo 3 in May.', ['Acme released Kumo 3 @2026-05-01']],
  ['Tom plays for the Rovers.', ['Tom member_of Rovers @now']],
  ['Lin volunteers at the animal shelter.', ['Lin member_of "animal shelter" @now']],
  ['Lin mentors Zoe.', ['Lin mentors Zoe @now']],
  ['Tom suffers from migraines.', ['Tom has_problem "migraines" @now']],
  ['I grew up in London.', ['Uma grew_up_in London @now']],
  ['Everybody calls me Ray.', ['Uma is_named "Ray" @now']],
  ['Tom speaks fluent Spanish and some German.', ['Tom speaks "Spanish" @now', 'Tom speaks "German" @now']],
  ['Ada and Tom divorced in 2022.', ['!Ada married_to Tom @2022-01-01']],
  ['Ada broke up with Tom in May.', ['!Ada dating Tom @2026-05-01']],
  ['Ada broke the vase.', []],
  ['Jess is on parental leave.', ['Jess has_status "on parental leave" @now']],
];

const MEANT: [sentence: string, statements: string[]][] = [
  ['Tom would like to learn Japanese.', ['Tom has_goal "learn Japanese" @now']],
  ['I am trying to learn Spanish.', ['Uma has_goal "learn Spanish" @now']],
  ['My goal is to run a marathon.', ['Uma has_goal "run a marathon" @now']],
  ['Tom wants a new bike.', ['Tom wants "new bike" @now']],
  ['Tom wants a bit of time.', []],
  [
    'We decided to drop the beta and to ship the web client.',
    ['Uma decided "drop the beta" @now', 'Uma decided "ship the web client" @now'],
  ],
  ['I think Ada lives in Rome.', ['Uma believes "Ada lives in Rome" @now']],
  ['Farah believes the regulator will accept the plan.', ['Farah believes "regulator will accept the plan" @now']],
];

describe('what sentences state', () => {
  it.each(HAVING)('that people have: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
  it.each(DOING)('that they do: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(MEANT)('that they mean: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
});
