/** What Claude Code and Codex write to the standard input of a hook, as far as hooks use it. */
export interface HookInput {
  event: string;
  sessionId: string;
  /** The folder in which the agent works. */
  folder: string;
  /** With the event `UserPromptSubmit`. */
  prompt: string;
  /** With the event `Stop`: the last message of the agent. */
  answer: string;
  /** With the events of a prompt and its answer. */
  agent: 'claude-code' | 'codex';
  /** Whether it is of an agent that another agent started: their words are not those of the user. */
  isOfSubagent: boolean;
}

/** @throws SyntaxError if it is no JSON */
export function readHookInput(text: string): HookInput {
  const input = JSON.parse(text) as Record<string, unknown> | null;
  const textOf = (name: string) => (typeof input?.[name] === 'string' ? input[name] : '');
  return {
    event: textOf('hook_event_name'),
    sessionId: textOf('session_id'),
    folder: textOf('cwd') || process.cwd(),
    prompt: textOf('prompt'),
    answer: textOf('last_assistant_message'),
    // Codex alone has turns.
    agent: textOf('turn_id') === '' ? 'claude-code' : 'codex',
    isOfSubagent: textOf('agent_id') !== '',
  };
}
