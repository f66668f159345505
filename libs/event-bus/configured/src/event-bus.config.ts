import { Env, toFlag, toList } from '@memory-graph/app-host/load-config';
import { IsReadableFile } from '@memory-graph/app-host/is-readable-file';
import { Transform, Type } from 'class-transformer';
import {
  ArrayNotEmpty,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';

const onKafka = (config: EventBusConfig): boolean => config.kind === 'kafka';
const withSasl = (config: EventBusConfig): boolean => onKafka(config) && config.saslMechanism !== null;

/** Which event bus an app uses, and where it is. */
export class EventBusConfig {
  /** `embedded`: a durable log in the relational store. `kafka`: a Kafka cluster. */
  @Env('EVENT_BUS')
  @IsIn(['embedded', 'kafka'])
  kind: 'embedded' | 'kafka' = 'embedded';

  /** The database that holds the embedded bus: the same one for all apps. Unset: the app's own. */
  @Env('EVENT_BUS_DATABASE_URL')
  @IsOptional()
  @IsString()
  databaseUrl: string | null = null;

  /** `host:port`, comma-separated. */
  @Env('KAFKA_BROKERS')
  @ValidateIf(onKafka)
  @Transform(toList)
  @ArrayNotEmpty({ message: 'must name at least one broker as host:port, comma-separated' })
  @Matches(/^[^\s:/]+:\d{1,5}$|^\[[0-9a-fA-F:]+\]:\d{1,5}$/, {
    each: true,
    message: 'must be host:port, comma-separated',
  })
  kafkaBrokers: string[] = [];

  /** Put before the name of each topic and consumer group, so that installations can share a cluster. */
  @Env('KAFKA_TOPIC_PREFIX')
  @Matches(/^[A-Za-z0-9._-]{0,100}$/, { message: 'may have at most 100 characters of A-Z a-z 0-9 . _ -' })
  kafkaTopicPrefix = '';

  /** Of the topics that are created; at least the number of workers that shall share the work. */
  @Env('KAFKA_PARTITIONS')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000)
  kafkaPartitions = 12;

  /** Of the topics that are created. -1: the default of the brokers. */
  @Env('KAFKA_REPLICATION_FACTOR')
  @Type(() => Number)
  @IsInt()
  @Min(-1)
  @Max(32)
  kafkaReplicationFactor = -1;

  @Env('KAFKA_TLS')
  @Transform(toFlag)
  @IsBoolean()
  kafkaTls = false;

  /** PEM. Unset: the certificate authorities that Node trusts. */
  @Env('KAFKA_TLS_CA_FILE')
  @IsOptional()
  @IsReadableFile()
  kafkaTlsCaFile: string | null = null;

  /** Unset: no authentication. */
  @Env('KAFKA_SASL_MECHANISM')
  @IsOptional()
  @IsIn(['plain', 'scram-sha-256', 'scram-sha-512'])
  saslMechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512' | null = null;

  @Env('KAFKA_SASL_USERNAME')
  @ValidateIf(withSasl)
  @IsString()
  @MinLength(1)
  saslUsername = '';

  @Env('KAFKA_SASL_PASSWORD')
  @ValidateIf(withSasl)
  @IsString()
  @MinLength(1)
  saslPassword = '';
}
