import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsUrl, Max, Min } from 'class-validator';
import { Env, toFlag } from '@memory-graph/app-host/config';
import { FirstRunConfig } from '@memory-graph/app-host/first-run';

/**
 * The environment variables of the all-in-one service. Other variables are passed on to the five
 * applications unchanged.
 */
export class StandaloneConfig extends FirstRunConfig {
  /** A PostgreSQL 15 or newer with pgvector, instead of the embedded database. */
  @Env('DATABASE_URL')
  @IsOptional()
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true })
  databaseUrl: string | null = null;

  /**
   * Below this free disk space the embedded database is read-only. 0: no check.
   * @defaultValue 256, or a fifth of a smaller disk
   */
  @Env('MIN_FREE_DISK_MB')
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  minFreeDiskMb: number | null = null;

  /**
   * `false`: a commit is acknowledged before it is on the disk. A power failure or a kill can lose requests of the last
   * second, but damages nothing.
   */
  @Env('EMBEDDED_SYNCHRONOUS_COMMIT')
  @Transform(toFlag)
  @IsBoolean()
  embeddedSynchronousCommit = true;

  get minFreeDiskBytes(): number | null {
    return this.minFreeDiskMb === null ? null : this.minFreeDiskMb * 2 ** 20;
  }
}
