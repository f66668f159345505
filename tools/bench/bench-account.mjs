import { MemoryGraphClient } from '../client/memory-graph-client.mjs';

/** The environment with which a service gets an account and a token of its own, without a limit of requests. */
export function benchAccount(name) {
  return {
    MEMORY_GRAPH_BOOTSTRAP_EMAIL: `${name}@example.com`,
    MEMORY_GRAPH_BOOTSTRAP_PASSWORD: 'a password for the bench',
    MEMORY_GRAPH_BOOTSTRAP_TOKEN: `bench-token-of-the-workspace-${name}`,
    RATE_LIMIT_PER_MINUTE: '0',
  };
}

/** @returns a client of that account's workspace on a running target */
export function clientOf(target, name) {
  return new MemoryGraphClient(connectionOf(target, name));
}

/** @returns the same, whose searches are those of one subject of the workspace */
export function clientOfSubject(target, name, subject) {
  return new SubjectClient(connectionOf(target, name), subject);
}

function connectionOf({ url }, name) {
  return { url, token: benchAccount(name).MEMORY_GRAPH_BOOTSTRAP_TOKEN };
}

class SubjectClient extends MemoryGraphClient {
  constructor(connection, subject) {
    super(connection);
    this.subject = subject;
  }

  search(request) {
    return super.search({ ...request, subject: this.subject });
  }
}
