import type { ClauseTense } from '../../clauses/clause.js';
import type { Shape, ShapeClaim, ShapeReading } from './shape.js';

/** Names of several tenses: how it is, or no longer is; what happened; what happened, happens now, or is to happen. */
const TENSES: Readonly<Record<string, readonly ClauseTense[]>> = {
  holds: ['present', 'progressive', 'perfect', 'formerly', 'ended'],
  happened: ['past', 'perfect'],
  changes: ['past', 'perfect', 'progressive', 'future'],
};
const SEPARATOR = / ; /u;

/**
 * Shapes as text: `# home` begins a shape; a line that is not indented says what the patterns below it state, as
 * `lives_in event changes object=PLACE also=has_role:event:ROLE value={THING1} over {THING2}`; patterns are indented, several
 * of a line are separated by ` ; `. `line` means a state of the speaker.
 */
export function parseShapes(text: string): Shape[] {
  const shapes: { shape: string; readings: (ShapeReading & { patterns: string[] })[] }[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    if (line.startsWith('# ')) shapes.push({ shape: line.slice(2), readings: [] });
    else if (!line.startsWith(' ')) shapes.at(-1)!.readings.push({ ...parseHead(line), patterns: [] });
    else
      shapes
        .at(-1)!
        .readings.at(-1)!
        .patterns.push(...line.trim().split(SEPARATOR));
  }
  return shapes;
}

function parseHead(line: string): Omit<ShapeReading, 'patterns'> {
  const [head = '', value] = line.split(' value=');
  const [predicate = '', does = '', ...options] = head.split(' ');
  const said = new Map(options.map((option) => option.split('=') as [string, string | undefined]));
  const tenses = options
    .filter((option) => !option.includes('='))
    .flatMap((name): readonly string[] => TENSES[name] ?? name.split(','));
  const list = (key: string): string[] | undefined => said.get(key)?.split(',');
  const subject = said.get('subject') ?? (does === 'line' ? 'SPEAKER' : undefined);
  const object = said.get('object');
  const takes = list('takes')?.map((type) => (type === 'any' ? null : type));
  const also = list('also')?.map((claim) => parseAlso(claim.split(':')));
  return {
    ...{ predicate, does: does === 'line' ? 'state' : (does as ShapeClaim['does']) },
    ...(subject && { subject }),
    ...(object && { object }),
    ...(value && { value }),
    ...(tenses.length > 0 && { tenses: tenses as ClauseTense[] }),
    ...(takes && { takes: [takes[0]!, takes[1]!] as const }),
    ...(also && { also }),
  };
}

function parseAlso([predicate = '', does, object = '', subject]: readonly string[]): ShapeClaim {
  return { predicate, does: does as ShapeClaim['does'], object, ...(subject && { subject }) };
}
