export interface ComposeService {
  image: string;
  environment?: Record<string, string | number>;
  healthcheck?: { test?: string[]; disable?: boolean };
  build?: { dockerfile: string; target: string; args?: Record<string, string> };
  depends_on?: Record<string, { condition: string }>;
  networks: string[];
  ports?: string[];
}

export interface ComposeSystem {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
}

/** The folder deploy/. */
export const DEPLOY: string;

/** The system as deploy/compose.yaml describes it, without the fragments that it is put together from. */
export function readCompose(): ComposeSystem;

/** Names of the variables that the file asks its environment for. */
export function variablesOfCompose(): string[];
