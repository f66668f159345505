import { Env, IsReadableFile, toFlag, toList } from '@memory-graph/app-host/config';
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

/** The event bus of an app and its address. */
export class EventBusConfig {
  /** `embedded`: a durable log in the relational store. `kafka`: a Kafka cluster. The same for all applications. */
  @Env('EVENT_BUS')
  @IsIn(['embedded', 'kafka'])
  kind: 'embedded' | 'kafka' = 'embedded';

  /**
   * The database of the embedded bus: the same one for all applications.
   * @defaultValue `DATABASE_URL`
   */
  @Env('EVENT_BUS_DATABASE_URL')
  @IsOptional()
  @IsString()
  databaseUrl: string | null = null;

  /** Brokers as `host:port`. Required for `kafka`. */
  @Env('KAFKA_BROKERS')
  @ValidateIf(onKafka)
  @Transform(toList)
  @ArrayNotEmpty({ message: 'must be a comma-separated list of at least one host:port' })
  @Matches(/^[^\s:/]+:\d{1,5}$|^\[[0-9a-fA-F:]+\]:\d{1,5}$/, {
    each: true,
    message: 'must be a comma-separated list of host:port',
  })
  kafkaBrokers: string[] = [];

  /** Prefix of topics and consumer groups; lets installations share a cluster. */
  @Env('KAFKA_TOPIC_PREFIX')
  @Matches(/^[A-Za-z0-9._-]{0,100}$/, { message: 'must consist of at most 100 characters from A-Z a-z 0-9 . _ -' })
  kafkaTopicPrefix = '';

  /** Partitions of new topics: at least the number of workers that share the work. */
  @Env('KAFKA_PARTITIONS')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000)
  kafkaPartitions = 12;

  /** Replication factor of new topics. -1 uses the brokers' default. */
  @Env('KAFKA_REPLICATION_FACTOR')
  @Type(() => Number)
  @IsInt()
  @Min(-1)
  @Max(32)
  kafkaReplicationFactor = -1;

  /** Encrypts connections and verifies certificates. */
  @Env('KAFKA_TLS')
  @Transform(toFlag)
  @IsBoolean()
  kafkaTls = false;

  /**
   * PEM file of the trusted authorities.
   * @defaultValue the authorities that Node.js trusts
   */
  @Env('KAFKA_TLS_CA_FILE')
  @IsOptional()
  @IsReadableFile()
  kafkaTlsCaFile: string | null = null;

  /** SASL mechanism. Without it, there is no authentication. */
  @Env('KAFKA_SASL_MECHANISM')
  @IsOptional()
  @IsIn(['plain', 'scram-sha-256', 'scram-sha-512'])
  saslMechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512' | null = null;

  /** User name. Required with a SASL mechanism. */
  @Env('KAFKA_SASL_USERNAME')
  @ValidateIf(withSasl)
  @IsString()
  @MinLength(1)
  saslUsername = '';

  /** Password. Required with a SASL mechanism. */
  @Env('KAFKA_SASL_PASSWORD')
  @ValidateIf(withSasl)
  @IsString()
  @MinLength(1)
  saslPassword = '';
}
