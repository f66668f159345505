import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'OperatorProcess', description: 'A process of a service, as the gateway sees it.' })
export class OperatorProcessDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Its version. Null: the process did not answer.',
    example: '0.1.0',
  })
  version!: string | null;

  @ApiProperty({ description: 'Whether everything that the process needs works.', example: true })
  isReady!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What does not work, without addresses. Null: nothing.',
    example: null,
  })
  fault!: string | null;
}

@ApiSchema({ name: 'OperatorService' })
export class OperatorServiceDto {
  @ApiProperty({ description: 'The name of the service.', example: 'ingestion-worker' })
  name!: string;

  @ApiProperty({
    type: [OperatorProcessDto],
    description: 'Its processes, in the order of the configuration. The gateway shows the process that answers.',
  })
  processes!: OperatorProcessDto[];
}

@ApiSchema({ name: 'OperatorMigration' })
export class OperatorMigrationDto {
  @ApiProperty({ description: 'The name, which ends in the time of its making.', example: 'LogCount1763700000002' })
  name!: string;

  @ApiProperty({ description: 'Whether the database has it. False: it is pending.', example: true })
  isApplied!: boolean;
}

@ApiSchema({
  name: 'OperatorSchema',
  description:
    'The migrations of a schema. The gateway knows the pending ones of its own schema (`memory`) alone; another service does not start while one of its own is pending.',
})
export class OperatorSchemaDto {
  @ApiProperty({ description: 'The name of the schema.', example: 'memory' })
  schema!: string;

  @ApiProperty({ type: [OperatorMigrationDto], description: 'Its migrations, oldest first.' })
  migrations!: OperatorMigrationDto[];
}

@ApiSchema({ name: 'OperatorStatus' })
export class OperatorStatusDto {
  @ApiProperty({ description: 'The version of the gateway that answers.', example: '0.1.0' })
  version!: string;

  @ApiProperty({ description: 'The version of Node.js that runs it.', example: '20.19.0' })
  nodeVersion!: string;

  @ApiProperty({ format: 'date-time', description: 'When its process started.' })
  startedAt!: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The seconds since then.', example: 86400 })
  uptimeSeconds!: number;

  @ApiProperty({ enum: ['embedded', 'kafka'], description: 'The event bus.', example: 'embedded' })
  eventBus!: 'embedded' | 'kafka';

  @ApiProperty({ enum: ['embedded', 'postgresql'], description: 'The database of the gateway.', example: 'embedded' })
  database!: 'embedded' | 'postgresql';

  @ApiProperty({ type: [OperatorServiceDto], description: 'The gateway and the services that it calls.' })
  services!: OperatorServiceDto[];

  @ApiProperty({
    type: [OperatorSchemaDto],
    description: 'The schemas in the database of the gateway that it may read. Other databases are left out.',
  })
  schemas!: OperatorSchemaDto[];
}
