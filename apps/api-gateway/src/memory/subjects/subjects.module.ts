import { Module } from '@nestjs/common';
import { ListSubjectsUseCase } from './list-subjects.use-case.js';
import { SubjectRepository } from './subject.repository.js';
import { SubjectsController } from './subjects.controller.js';

/** Which subjects a workspace has. */
@Module({
  controllers: [SubjectsController],
  providers: [ListSubjectsUseCase, SubjectRepository],
})
export class SubjectsModule {}
