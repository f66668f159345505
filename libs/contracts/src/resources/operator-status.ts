import { ApiSchema } from '@nestjs/swagger';
import { ListOf } from '../fields/structure-fields.js';
import { Moment, Text } from '../fields/text-fields.js';
import { Choice, Count, Flag } from '../fields/value-fields.js';

@ApiSchema({ name: 'OperatorProcess', description: 'A process of a service, as the gateway sees it.' })
export class OperatorProcessDto {
  @Text({ nullable: true, description: 'Its version. Null: the process did not answer.', example: '0.1.0' })
  version!: string | null;

  @Flag({ description: 'Whether everything that the process needs works.', example: true })
  isReady!: boolean;

  @Text({ nullable: true, description: 'What does not work, without addresses. Null: nothing.', example: null })
  fault!: string | null;
}

@ApiSchema({ name: 'OperatorService' })
export class OperatorServiceDto {
  @Text({ description: 'The name of the service.', example: 'ingestion-worker' })
  name!: string;

  @ListOf(OperatorProcessDto, {
    description: 'Its processes, in the order of the configuration. The gateway shows the process that answers.',
  })
  processes!: OperatorProcessDto[];
}

@ApiSchema({ name: 'OperatorMigration' })
export class OperatorMigrationDto {
  @Text({ description: 'The name, which ends in the time of its making.', example: 'LogCount1763700000002' })
  name!: string;

  @Flag({ description: 'Whether the database has it. False: it is pending.', example: true })
  isApplied!: boolean;
}

@ApiSchema({
  name: 'OperatorSchema',
  description:
    'The migrations of a schema. The gateway knows the pending ones of its own schema (`memory`) alone; another service does not start while one of its own is pending.',
})
export class OperatorSchemaDto {
  @Text({ description: 'The name of the schema.', example: 'memory' })
  schema!: string;

  @ListOf(OperatorMigrationDto, { description: 'Its migrations, oldest first.' })
  migrations!: OperatorMigrationDto[];
}

@ApiSchema({ name: 'OperatorStatus' })
export class OperatorStatusDto {
  @Text({ description: 'The version of the gateway that answers.', example: '0.1.0' })
  version!: string;

  @Text({ description: 'The version of Node.js that runs it.', example: '20.19.0' })
  nodeVersion!: string;

  @Moment({ description: 'When its process started.' })
  startedAt!: string;

  @Count({ description: 'The seconds since then.', example: 86400 })
  uptimeSeconds!: number;

  @Choice(['embedded', 'kafka'], { description: 'The event bus.', example: 'embedded' })
  eventBus!: 'embedded' | 'kafka';

  @Choice(['embedded', 'postgresql'], { description: 'The database of the gateway.', example: 'embedded' })
  database!: 'embedded' | 'postgresql';

  @ListOf(OperatorServiceDto, { description: 'The gateway and the services that it calls.' })
  services!: OperatorServiceDto[];

  @ListOf(OperatorSchemaDto, {
    description: 'The schemas in the database of the gateway that it may read. Other databases are left out.',
  })
  schemas!: OperatorSchemaDto[];
}
