import { cleanText } from '../../item/clean-text.js';
import { predicateOf, toFact } from '../../item/stated-fact.js';
import { toItem } from '../../item/to-item.js';
import { listOf, textOf } from '../../json/shape.js';
import { problem } from '../../port/problem.js';
import { jsonImporter, timeOfFile } from '../json-importer.js';

const FORMAT = 'mcp-memory';
/** "Lives in Oslo", "Has a cat", "Moved to Bergen": a sentence without its subject. */
const WITHOUT_SUBJECT = /^(?:Is|Was|Has|Does|\p{Lu}\p{Ll}+(?:s|ed))\s/u;
/** What assistants call the person whose memory it is. */
const THE_USER = /^(default user|user|the user)$/i;

/** `memory.jsonl` of the reference server for MCP: entities with observations, and relations, a line each. */
export const mcpMemoryImporter = jsonImporter({
  format: FORMAT,
  title: 'Memory of the MCP reference server',
  expects: 'memory.jsonl (or memory.json) of the server "memory"',
  marks: [/"type"\s*:\s*"(entity|relation)"/, /"(entityType|relationType)"\s*:/],
  open: () => (file) =>
    function* ({ path, value }) {
      const time = timeOfFile(file);
      const type = textOf(value, 'type');
      if (type === 'entity') {
        const name = nameOf(textOf(value, 'name'));
        if (name === '') yield problem(path, 'missing-name', 'An entity needs a name');
        for (const [index, observation] of listOf(value, 'observations').entries()) {
          if (typeof observation !== 'string' || name === '') continue;
          yield toItem({
            ...{ format: FORMAT, ids: [name, observation], path: `${path}.observations[${index}]`, time },
            text: sentenceOf(name, observation),
            metadata: { entity: name, entityType: textOf(value, 'entityType') },
          });
        }
      } else if (type === 'relation') {
        const [subject, object] = [nameOf(textOf(value, 'from')), nameOf(textOf(value, 'to'))];
        const predicate = predicateOf(textOf(value, 'relationType'));
        const text = `${subject} ${predicate} ${object}.`;
        const fact = toFact({
          subject: who(subject),
          predicate,
          object: who(object),
          text,
          validAt: null,
          endsAt: null,
        });
        if (subject === '' || object === '') yield problem(path, 'missing-name', 'A relation needs "from" and "to"');
        else
          yield toItem({ format: FORMAT, ids: [subject, predicate, object], path, text, time, facts: fact && [fact] });
      } else yield problem(path, 'unknown-content', 'Neither an entity nor a relation');
    },
});

/** `Ada_Roe` */
function nameOf(name: string | undefined): string {
  return cleanText(name ?? '')
    .replace(/[_\s]+/g, ' ')
    .trim();
}

function who(name: string): string {
  return THE_USER.test(name) ? 'I' : name;
}

function sentenceOf(name: string, observation: string): string {
  const text = cleanText(observation);
  if (text.toLowerCase().includes(name.toLowerCase())) return text;
  const subject = THE_USER.test(name) ? 'The user' : name;
  if (!WITHOUT_SUBJECT.test(text)) return `${subject}: ${text}`;
  return `${subject} ${text[0]!.toLowerCase()}${text.slice(1)}`;
}
