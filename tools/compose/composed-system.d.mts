export interface ComposedService {
  service: string;
  state: string;
  /** Empty without a health check. */
  health: string;
  exitCode: number;
}

export class ComposedSystem {
  constructor(options: { command: string[]; project: string; environmentFile: string; file?: string });

  /** Resolves when all are healthy. */
  up(workers: number): Promise<string>;

  /** One for each container. */
  services(): Promise<ComposedService[]>;

  /** Kills all containers of a service and starts them again. */
  crash(service: string): Promise<void>;

  /**
   * Ends all containers, keeps the volumes, and undoes the last migration of each schema of PostgreSQL, as a release before had
   * them. @returns their names, one a line
   */
  downgrade(): Promise<string>;

  /** Another command of compose. @returns its output @throws Error with what it wrote, if it fails */
  run(...args: string[]): Promise<string>;
}
