import { IsEmail, IsOptional, IsString, IsUrl, Matches, MinLength } from 'class-validator';
import { ListenConfig } from '@memory-graph/app-host/listen.config';
import { Env } from '@memory-graph/app-host/load-config';

/** What a start of the whole system reads, in one process or in many. What the apps read besides is passed on to them. */
export class FirstRunConfig extends ListenConfig {
  /** Origin under which clients reach the service. Unset: where this machine reaches it. */
  @Env('PUBLIC_URL')
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  publicUrl: string | null = null;

  /** Holds what the databases keep and the credentials that were made up. Created if it is not there. */
  @Env('MEMORY_GRAPH_DATA_DIR')
  @IsString()
  dataDir = './data';

  @Env('MEMORY_GRAPH_BOOTSTRAP_EMAIL')
  @IsOptional()
  @IsEmail()
  bootstrapEmail: string | null = null;

  @Env('MEMORY_GRAPH_BOOTSTRAP_PASSWORD')
  @IsOptional()
  @MinLength(8)
  bootstrapPassword: string | null = null;

  /** Any value that may stand in an `Authorization: Bearer` header (RFC 6750, section 2.1). */
  @Env('MEMORY_GRAPH_BOOTSTRAP_TOKEN')
  @IsOptional()
  @Matches(/^[A-Za-z0-9._~+/-]{20,}=*$/, { message: 'must be at least 20 characters of A-Z a-z 0-9 . _ ~ + / -' })
  bootstrapToken: string | null = null;
}
