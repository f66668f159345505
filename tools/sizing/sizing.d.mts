export interface Load {
  /** A second, at the peak. */
  adds: number;
  /** A second, at the peak. */
  searches: number;
  /** Stored in all workspaces. */
  episodes: number;
  /** In the workspaces that are searched within some hours: their indexes should stay in memory. */
  activeEpisodes: number;
  graph: 'postgres' | 'neo4j';
  text: 'short' | 'long';
}

export interface Sizing {
  apps: { app: string; cores: number; pods: number; memoryMb: number }[];
  engines: { engine: string; cores: number; diskGb: number }[];
  /** SEARCH_MEMORY_MB of each search-service. */
  searchMemoryMb: number;
}

export function sizingOf(load: Load): Sizing;
