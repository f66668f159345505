import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiParam, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Caller, RequireScope, ConfinedToSubject } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { MemoryProfileDto, MemoryProfileParametersDto } from '@memory-graph/contracts/resources';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { ReadProfileUseCase } from './read-profile.use-case.js';

const TEXT = 'text/plain; charset=utf-8';

@ApiTags('Profiles')
@ApiExtraModels(MemoryProfileDto)
@Controller('api/v1/profiles')
export class ProfilesController {
  constructor(private readonly readProfile: ReadProfileUseCase) {}

  @Get(':id')
  @ConfinedToSubject()
  @RequireScope('read')
  @CanFail('unprocessable')
  @ApiOperation({
    summary: 'Get a profile for a prompt',
    description:
      'Returns what an assistant should know of the caller or of an entity: instructions, current facts by topic, open plans, recent changes.',
  })
  @ApiParam({ name: 'id', description: '`me` for the caller, or the id of an entity.', example: 'me' })
  @ApiOkResponse({
    description: 'The profile, or its text.',
    content: {
      'application/json': { schema: { $ref: getSchemaPath(MemoryProfileDto) } },
      'text/plain': { schema: { type: 'string' } },
    },
  })
  async find(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Query() { format, ...query }: MemoryProfileParametersDto,
  ): Promise<MemoryProfileDto | StreamableFile> {
    const profile = await this.readProfile.run(caller, id, query);
    return format === 'json' ? profile : new StreamableFile(Buffer.from(profile.text), { type: TEXT });
  }
}
