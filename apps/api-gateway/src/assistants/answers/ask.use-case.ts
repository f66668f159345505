import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type {
  AskAnswerDto,
  AskCitationDto,
  AskEvent,
  AskRequestDto,
  SearchResultDto,
} from '@memory-graph/contracts/resources';
import type { CitedResult, MemoryAnswer } from '@memory-graph/memory-model';
import { AnswerByModel } from './answer-by-model.js';
import { AnswerFromMemories } from './answer-from-memories.js';
import { citedMemories } from './cited-memories.js';
import { type GatheredMemories, GatherMemories } from './gather-memories.js';

/** What scores less has nothing to do with the question. */
const CLOSEST_FROM = 0.05;
const UNKNOWN: AskAnswerDto = {
  ...{ answer: null, kind: 'unknown', known: false, chance: null, citations: [], model: null },
};

/** Answers a question once, without a conversation: by the model, or else from memories. */
@Injectable()
export class AskUseCase {
  constructor(
    private readonly gatherMemories: GatherMemories,
    private readonly byModel: AnswerByModel,
    private readonly fromMemories: AnswerFromMemories,
  ) {}

  /** @throws ServiceError as a search */
  gather(caller: Principal, { question, ...filters }: AskRequestDto): Promise<GatheredMemories> {
    return this.gatherMemories.run(caller, question, filters);
  }

  /** Yields the pieces that a model generates, and last the answer. If the model fails, memories answer. */
  async *run(gathered: GatheredMemories, signal: AbortSignal): AsyncGenerator<AskEvent, void> {
    const { workspaceId, question, memories, timeZone, knownAt } = gathered;
    const now = new Date(knownAt?.at ?? Date.now());
    if ((await this.byModel.reasonAgainst()) === null) {
      const pieces = this.byModel.stream(workspaceId, { question, memories, history: [], now, timeZone }, signal);
      let piece = await pieces.next();
      for (; !piece.done; piece = await pieces.next()) yield { event: 'delta', data: { text: piece.value } };
      if (piece.value.failure === null) {
        yield { event: 'answer', data: this.answerOfModel(piece.value.text, gathered) };
        return;
      }
    }
    const answer = await this.fromMemories.answer(gathered, now.getTime());
    yield { event: 'answer', data: { ...toAnswer(answer, gathered), ...(knownAt && { knownAt }) } };
  }

  private answerOfModel(text: string, gathered: GatheredMemories): AskAnswerDto {
    const { content, citations } = citedMemories(text, gathered.memories);
    const known = citations.length > 0;
    return {
      ...{ answer: content, kind: known ? 'text' : 'unknown', known, chance: null },
      citations: citations.map(({ number }) => toCitation({ number, value: null, text: null }, gathered)),
      model: this.byModel.name,
      ...(gathered.knownAt && { knownAt: gathered.knownAt }),
    };
  }
}

/** The best memory, where it is not sure enough to answer. */
function closestOf(gathered: GatheredMemories): Pick<AskAnswerDto, 'closest'> {
  const [best] = gathered.memories;
  if (best === undefined || best.score < CLOSEST_FROM) return {};
  return { closest: toCitation({ number: 1, value: null, text: null }, gathered) };
}

function toAnswer(answer: MemoryAnswer | null, gathered: GatheredMemories): AskAnswerDto {
  if (answer === null) return UNKNOWN;
  if (answer.kind === 'unknown') return { ...UNKNOWN, ...closestOf(gathered) };
  const { kind, line, cited } = answer;
  const citations = [...cited.map((one) => toCitation(one, gathered)), ...factsOf(gathered)];
  return { answer: line, kind, known: true, chance: kind === 'profile' ? null : answer.chance, citations, model: null };
}

/** The facts of a profile, numbered behind the memories. */
function factsOf({ profile, memories }: GatheredMemories): AskCitationDto[] {
  const facts = profile?.sections.flatMap((section) => section.facts) ?? [];
  return facts.map(({ id, line, validFrom }, index) => {
    const number = memories.length + index + 1;
    return { number, id, kind: 'fact', episodeIds: [], value: null, text: line, time: validFrom, timePrecision: null };
  });
}

function toCitation(
  { number, value, text }: Omit<CitedResult, 'text'> & { text: string | null },
  { memories, replaced }: GatheredMemories,
): AskCitationDto {
  const { id, content, metadata } = memories[number - 1]!;
  const { kind, episodeIds, validFrom, validFromPrecision, referenceTime, highlight } = metadata;
  const before = replaced.get(id);
  return {
    ...{ number, id, kind, episodeIds, value, text: text ?? highlight ?? content },
    ...{ time: validFrom ?? referenceTime, timePrecision: validFromPrecision },
    ...(before && { replaced: replacedOf(before) }),
  };
}

function replacedOf({ id, content, metadata: { validFrom, validTo } }: SearchResultDto): AskCitationDto['replaced'] {
  return { id, content, validFrom, validTo };
}
