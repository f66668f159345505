import type { Principal } from '@memory-graph/contracts/internal-http';
import type { MemoryProfileSectionDto } from '@memory-graph/contracts/resources';
import { MemoryAboutInput, MemoryAboutOutput } from '@memory-graph/contracts/tools';
import { Injectable } from '@nestjs/common';
import { ReadProfileUseCase } from '../../../memory/profiles/read-profile.use-case.js';
import { FindEntity } from '../../../memory/entities/find-entity.js';
import type { MemoryTool } from '../memory-tool.js';
import { framed, IS_DATA } from '../stored-content.js';
import { candidatesInWords } from './entity-candidates.js';
import type { ToolAnswer } from './tool-answer.js';

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
    output: MemoryAboutOutput,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };

  constructor(
    private readonly findEntity: FindEntity,
    private readonly readProfile: ReadProfileUseCase,
  ) {}

  async run(caller: Principal, { entity: asked, maxTokens }: MemoryAboutInput): Promise<ToolAnswer> {
    const found = await this.findEntity.run(caller, asked);
    if (found.entity === null) {
      const structured = { entity: null, facts: [], isCut: false, candidates: found.candidates };
      return { structured, text: candidatesInWords(asked, found) };
    }
    const { id, name, type, aliases } = found.entity;
    const { sections, isCut } = await this.readProfile.run(caller, found.isUser ? 'me' : id, { maxTokens });
    const also = aliases.length > 0 ? `; also ${aliases.join(', ')}` : '';
    const lines = [`# ${name} (${type}${also})`, ...sections.flatMap(sectionInWords)];
    const cut = 'There are more facts: call the tool again with more maxTokens, or use memory_timeline.';
    return {
      structured: { entity: { id, name, type, aliases }, facts: sections.flatMap(factsOn), isCut, candidates: [] },
      text: [framed(lines), ...(isCut ? [cut] : [])].join('\n'),
    };
  }
}

function sectionInWords({ title, facts }: MemoryProfileSectionDto): string[] {
  return [`## ${title}`, ...facts.map(({ id, line }) => `- ${line} [fact ${id}]`)];
}

function factsOn({ topic, facts }: MemoryProfileSectionDto): MemoryAboutOutput['facts'] {
  return facts.map((fact) => ({ ...fact, topic }));
}
