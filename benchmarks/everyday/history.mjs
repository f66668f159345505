// Everyday facts of a user's family and friends as people say them to an assistant, with what is true afterwards. Generated:
// the same seed gives the same history.
import { randomNumbers } from '@memory-graph/test-kit';

const PEOPLE = ['Anna', 'Tomas', 'Priya', 'Marek', 'Lucia', 'Jonas', 'Farah', 'Oscar'];

/** Of each: ways to say that a value holds, that it holds from now on, and a question. No value is part of another. */
const ATTRIBUTES = {
  home: {
    says: [(who, value) => `${who} lives in ${value}.`, (who, value) => `By the way, ${who}'s flat is in ${value}.`],
    changes: [(who, value) => `${who} has moved to ${value}.`, (who, value) => `${who} lives in ${value} now.`],
    question: (who) => `Where does ${who} live?`,
    values:
      'Lisbon,Hamburg,Porto,Warsaw,Osaka,Dublin,Vienna,Prague,Turin,Ghent,Lyon,Bergen,Graz,Basel,Cork,Split,Leeds,Tampere,Riga,Seville,Krakow,Utrecht,Aarhus,Malmo',
  },
  employer: {
    says: [(who, value) => `${who} works at ${value}.`, (who, value) => `${who} has a job at ${value}.`],
    changes: [(who, value) => `${who} started a new job at ${value}.`, (who, value) => `${who} now works at ${value}.`],
    question: (who) => `Where does ${who} work?`,
    values:
      'Kestrel Labs,Aozora Bank,Northwind Energy,Blue Harbor,Juniper Foods,Polar Freight,Tidewater Media,Orchard Robotics,Halden Steel,Brightwell Clinic,Corvid Analytics,Lumen Press,Fjordline,Quarry Street Books,Pinewood Schools,Sable Aviation,Mercer Textiles,Oakfield Dairy,Vantage Rail,Copperleaf,Nordlys Studio,Redgate Insurance,Willow Pharma,Hexley Motors',
  },
  dentist: {
    says: [
      (who, value) => `${who}'s dentist is Dr. ${value}.`,
      (who, value) => `${who} goes to Dr. ${value} for dental check-ups.`,
    ],
    changes: [
      (who, value) => `${who} has a new dentist, Dr. ${value}.`,
      (who, value) => `${who} switched to Dr. ${value} as a dentist.`,
    ],
    question: (who) => `Who is ${who}'s dentist?`,
    values:
      'Ahlberg,Brandt,Castillo,Eriksen,Fontaine,Ivanov,Jensen,Keller,Larsen,Moreau,Novak,Olsen,Petit,Quist,Rossi,Schmidt,Torres,Ueda,Varga,Weiss,Yilmaz,Zeman,Okafor,Dimitrov',
  },
  car: {
    says: [(who, value) => `${who} drives a ${value}.`, (who, value) => `${who}'s car is a ${value}.`],
    changes: [
      (who, value) => `${who} sold the old car and drives a ${value} now.`,
      (who, value) => `${who}'s new car is a ${value}.`,
    ],
    question: (who) => `What car does ${who} drive?`,
    values:
      'Skoda,Volvo,Toyota,Renault,Peugeot,Honda,Mazda,Subaru,Kia,Hyundai,Fiat,Dacia,Audi,Citroen,Nissan,Suzuki,Tesla,Lexus,Jaguar,Saab,Opel,Cupra,Mini Cooper,Polestar',
  },
  language: {
    says: [(who, value) => `${who} is learning ${value}.`, (who, value) => `${who} takes ${value} lessons.`],
    changes: [
      (who, value) => `${who} gave up the old course and is learning ${value} now.`,
      (who, value) => `${who} switched to learning ${value}.`,
    ],
    question: (who) => `Which language is ${who} learning?`,
    values:
      'Italian,Japanese,Greek,Finnish,Korean,Arabic,Turkish,Hindi,Swahili,Portuguese,Welsh,Polish,Dutch,Norwegian,Czech,Hebrew,Thai,Vietnamese,Icelandic,Basque,Catalan,Estonian,Romanian,Ukrainian',
  },
  gym: {
    says: [(who, value) => `${who} trains at the ${value} gym.`, (who, value) => `${who} goes to the gym ${value}.`],
    changes: [
      (who, value) => `${who} changed gyms and trains at ${value} now.`,
      (who, value) => `${who} now trains at the ${value} gym.`,
    ],
    question: (who) => `Which gym does ${who} go to?`,
    values:
      'Ironworks,Pulse,Summit,Anvil,Northside,Powerhouse,Kinetic,Bastion,Elevate,Foundry,Momentum,Apex,Torque,Granite,Velocity,Catalyst,Fortress,Zenith,Rampart,Dynamo,Harbourfit,Sparta,Olympus,Bodyworks',
  },
};

/** `says`: the right value, as a sentence of its attribute. */
const CORRECTIONS = [
  ({ who, wrong, right }) => `I was wrong about ${who}: it is ${right}, not ${wrong}.`,
  ({ wrong, says }) => `Correction, it is not ${wrong}: ${says}`,
];

const CHAT = [
  (who) => `${who} called yesterday and says hello.`,
  (who) => `I still have to answer ${who}'s message about the weekend.`,
  (who) => `${who} laughed about the photo that I sent.`,
  (who) => `Remind me to bring the book for ${who} on Sunday.`,
  (who) => `${who} was late again, the train did not come.`,
];

/**
 * What happens to a fact. `said`: its values in the order of their time, an index of values each; `arrives`: in which order the
 * texts arrive (default: that of their time; `any`: drawn); `removes`: which text is deleted in the end; `truth`: the value that holds
 */
export const STORIES = {
  stated: { said: [0], truth: 0 },
  updated: { said: [0, 1], truth: 1 },
  'late evidence': { said: [0, 1], arrives: [1, 0], truth: 1 },
  'any order': { said: [0, 1, 2], arrives: 'any', truth: 2 },
  returned: { said: [0, 1, 0], truth: 0 },
  corrected: { said: [0, 1], isCorrection: true, truth: 1 },
  'update deleted': { said: [0, 1], removes: 1, truth: 0 },
  'all deleted': { said: [0], removes: 0, truth: null },
};

const DAY_MS = 86_400_000;
const BEGINNING = Date.UTC(2024, 0, 8, 9);
const CHATS = 60;

/**
 * @typedef {{ story: string, question: string, values: string[], truth: string | null, deleted: string | null }} Question
 *   `values`: all that were ever said; `deleted`: the one whose evidence is gone
 * @typedef {{ add: import('../adapters/lines.mjs').Item } | { remove: string }} Step
 * @returns {{ steps: Step[], questions: Question[], valueOf: Map<string, string> }} `valueOf`: by the id of a text, what it says
 */
export function everydayHistory(seed) {
  const random = randomNumbers(seed);
  const shuffled = (list) =>
    list
      .map((one) => [random(), one])
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const [questions, valueOf, threads] = [[], new Map(), []];
  const stories = Object.keys(STORIES);
  let texts = 0;
  const itemOf = (text, day) => ({
    ...{ id: `t${(texts += 1)}`, sessionId: `day-${day}`, text },
    referenceTime: new Date(BEGINNING + day * DAY_MS + texts * 1000).toISOString(),
  });

  for (const [column, attribute] of Object.values(ATTRIBUTES).entries()) {
    const values = shuffled(attribute.values.split(','));
    for (const [row, who] of PEOPLE.entries()) {
      const name = stories[(row + column) % stories.length];
      const story = STORIES[name];
      const own = values.splice(0, Math.max(...story.said) + 1);
      const days = story.said.map((_, at) => at * 120 + Math.floor(random() * 100));
      const items = story.said.map((value, at) => {
        const text =
          at === 0
            ? pick(attribute.says)(who, own[value])
            : story.isCorrection
              ? pick(CORRECTIONS)({
                  ...{ who, wrong: own[story.said[at - 1]], right: own[value] },
                  says: pick(attribute.says)(who, own[value]),
                })
              : pick(attribute.changes)(who, own[value]);
        const item = itemOf(text, days[at]);
        valueOf.set(item.id, own[value]);
        return item;
      });
      const inTime = items.map((_, at) => at);
      const order = story.arrives === 'any' ? shuffled(inTime) : (story.arrives ?? inTime);
      const thread = order.map((at) => ({ add: items[at] }));
      if (story.removes !== undefined) thread.push({ remove: items[story.removes].id });
      threads.push(thread);
      questions.push({
        story: name,
        question: attribute.question(who),
        values: own,
        truth: story.truth === null ? null : own[story.truth],
        deleted: story.removes === undefined ? null : own[story.said[story.removes]],
      });
    }
  }
  for (let chat = 0; chat < CHATS; chat++)
    threads.push([{ add: itemOf(pick(CHAT)(pick(PEOPLE)), Math.floor(random() * 340)) }]);
  return { steps: interleaved(threads, random), questions, valueOf };
}

/** The steps of all threads, each thread in its order, in a drawn order otherwise. */
function interleaved(threads, random) {
  const turns = threads.flatMap((thread, index) => thread.map(() => [random(), index])).sort(([a], [b]) => a - b);
  const left = threads.map((thread) => [...thread]);
  return turns.map(([, index]) => left[index].shift());
}
