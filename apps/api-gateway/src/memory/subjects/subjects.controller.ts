import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, ConfinedToSubject, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ListSubjectsDto, SubjectPageDto } from '@memory-graph/contracts/resources';
import { ListSubjectsUseCase } from './list-subjects.use-case.js';

@ApiTags('Subjects')
@Controller('api/v1/subjects')
export class SubjectsController {
  constructor(private readonly listSubjects: ListSubjectsUseCase) {}

  @Get()
  @ConfinedToSubject()
  @RequireScope('read')
  @ApiOperation({
    summary: 'List subjects',
    description: 'Lists the subjects for which content was added and not deleted.',
  })
  @ApiOkResponse({ type: SubjectPageDto })
  list(@Caller() caller: Principal, @Query() wanted: ListSubjectsDto): Promise<SubjectPageDto> {
    return this.listSubjects.run(caller, wanted);
  }
}
