import type { Principal } from '@memory-graph/contracts/internal-http';
import type { MemoryProfileSectionDto } from '@memory-graph/contracts/resources';
import { MemoryAboutInput } from '@memory-graph/contracts/tools';
import { estimateTokens } from '@memory-graph/memory-model/words';
import { Injectable } from '@nestjs/common';
import { ReadProfileUseCase } from '../../../memory/profiles/read-profile.use-case.js';
import { FindEntity } from '../../../memory/entities/find-entity.js';
import type { MemoryTool } from '../memory-tool.js';
import { framed, IS_DATA } from '../stored-content.js';
import { shortId } from '../short-id.js';
import { candidatesInWords } from './entity-candidates.js';
import { listed, withinTokens } from './listing.js';
import type { ToolAnswer } from './tool-answer.js';

const CUT = '\nThere are more facts: call the tool again with more maxTokens, or use memory_timeline.';

/** `memory_about`: the profile of the user or of an entity, with the ids of its facts. */
@Injectable()
export class MemoryAboutTool implements MemoryTool<MemoryAboutInput> {
  readonly definition = {
    name: 'memory_about',
    title: 'Get a profile',
    description:
      'For "what do you know about me / Ada / Acme?", and with "me" when a conversation begins. Returns current facts ' +
      `by topic with their ids. ${IS_DATA}`,
    input: MemoryAboutInput,
    annotations: { readOnlyHint: true, openWorldHint: false },
    isConfined: true,
  };

  constructor(
    private readonly findEntity: FindEntity,
    private readonly readProfile: ReadProfileUseCase,
  ) {}

  async run(caller: Principal, { entity: asked, maxTokens }: MemoryAboutInput): Promise<ToolAnswer> {
    const found = await this.findEntity.run(caller, asked);
    if (found.entity === null) return { text: candidatesInWords(asked, found) };
    const { id, name, type, aliases } = found.entity;
    const also = aliases.length > 0 ? `; also ${aliases.join(', ')}` : '';
    const heading = `# ${name} (${type}${also})`;
    const read = async (tokens: number) => {
      const profile = await this.readProfile.run(caller, found.isUser ? 'me' : id, { maxTokens: tokens });
      return { ...profile, lines: [heading, ...profile.sections.flatMap(sectionInWords)] };
    };
    const whole = await read(maxTokens);
    const tokens = estimateTokens(`${framed(whole.lines)}${whole.isCut ? CUT : ''}`);
    // A profile counts its lines without their ids. A smaller one keeps the most important of each topic.
    const { lines, isCut } = tokens <= maxTokens ? whole : await read(Math.floor(maxTokens ** 2 / tokens));
    return { text: framed(withinTokens(lines, maxTokens, isCut ? CUT : '')) + (isCut ? CUT : '') };
  }
}

function sectionInWords({ title, facts }: MemoryProfileSectionDto): string[] {
  return [`## ${title}`, ...facts.map(({ id, line }) => listed([shortId(id)], line))];
}
