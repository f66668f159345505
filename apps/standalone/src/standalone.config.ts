import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUrl, Max, Min } from 'class-validator';
import { Env } from '@memory-graph/app-host/load-config';
import { FirstRunConfig } from '@memory-graph/first-run/first-run.config';

/** Environment of the all-in-one service. What the five applications read besides is passed on to them unchanged. */
export class StandaloneConfig extends FirstRunConfig {
  /** A PostgreSQL 15 or newer with pgvector, instead of the embedded one. */
  @Env('DATABASE_URL')
  @IsOptional()
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true })
  databaseUrl: string | null = null;

  /** With less free space on the disk of the data folder the embedded database can only be read. 0: never. */
  @Env('MIN_FREE_DISK_MB')
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  minFreeDiskMb: number | null = null;

  get minFreeDiskBytes(): number | null {
    return this.minFreeDiskMb === null ? null : this.minFreeDiskMb * 2 ** 20;
  }
}
