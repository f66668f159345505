/** Connects the assistant that started this process to a service, until either of them ends it. */
export function runBridge(
  service: {
    /** Of the Model Context Protocol, over HTTP. */
    endpoint: URL;
    /** A token with the scope `mcp` that is valid now. */
    token: () => Promise<string>;
  },
  /** Writes to the person who configured the assistant. */
  say: (message: string) => void,
): Promise<void>;
