import { type MemoryProfileDto, MemoryProfileParametersDto } from '@memory-graph/contracts/resources';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ReadProfileUseCase } from './read-profile.use-case.js';

/** Profiles of entities and of users. */
@Controller('internal/workspaces/:workspaceId')
@UseGuards(ServiceCredentialGuard)
export class ProfilesController {
  constructor(private readonly readProfile: ReadProfileUseCase) {}

  @Get('entities/:entityId/profile')
  ofEntity(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('entityId', ResourceIdPipe) entityId: string,
    @Query() query: MemoryProfileParametersDto,
  ): Promise<MemoryProfileDto> {
    return this.readProfile.ofEntity(workspaceId, entityId, query);
  }

  @Get('users/:userId/profile')
  ofUser(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('userId', ResourceIdPipe) userId: string,
    @Query() query: MemoryProfileParametersDto,
  ): Promise<MemoryProfileDto> {
    return this.readProfile.ofUser(workspaceId, userId, query);
  }
}
