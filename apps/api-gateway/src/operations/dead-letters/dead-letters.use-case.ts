import { Inject, Injectable, Logger } from '@nestjs/common';
import { EVENT_TOPICS } from '@memory-graph/contracts/events';
import type { DeadLetterDto, DeadLetterPageDto, ListDeadLettersDto } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import { DEAD_LETTERS, type DeadLetter, type DeadLetters } from '@memory-graph/messaging';

@Injectable()
export class DeadLettersUseCase {
  private readonly logger = new Logger(DeadLettersUseCase.name);

  constructor(@Inject(DEAD_LETTERS) private readonly deadLetters: DeadLetters) {}

  /** @throws ServiceError `invalid_request` for an unknown topic, or a cursor of another list */
  async list({ topic, cursor, limit }: ListDeadLettersDto): Promise<DeadLetterPageDto> {
    if (topic !== undefined && !EVENT_TOPICS.includes(topic)) throw unknownTopic();
    const { letters, nextCursor } = await this.deadLetters.list({ topic, cursor, limit });
    return { deadLetters: letters.map(toDto), nextCursor };
  }

  /** @throws ServiceError `not_found` */
  async redeliver(id: string): Promise<DeadLetterDto> {
    const letter = await this.deadLetters.redeliver(id);
    if (!letter) throw new ServiceError('not_found', 'There is no dead letter with this id');
    this.logger.log(`The dead letter ${letter.id} was redelivered`);
    return toDto(letter);
  }
}

function toDto({ failedAt, redeliveredAt, ids, ...letter }: DeadLetter): DeadLetterDto {
  return {
    ...letter,
    failedAt: failedAt.toISOString(),
    workspaceId: ids['workspaceId'] ?? null,
    ids,
    redeliveredAt: redeliveredAt?.toISOString() ?? null,
  };
}

function unknownTopic(): ServiceError {
  const message = `must be one of ${EVENT_TOPICS.join(', ')}`;
  return new ServiceError('invalid_request', `The topic ${message}`, {
    details: [{ path: 'topic', message, code: 'isIn' }],
  });
}
