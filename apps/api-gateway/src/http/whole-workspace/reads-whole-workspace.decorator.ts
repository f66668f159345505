import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const READS_WHOLE_WORKSPACE = Symbol('ReadsWholeWorkspace');

/** What the points of a request are counted by: the logs of its workspace, or those in its body, which the handler counts. */
export type CountedLogs = 'of workspace' | 'of body';

/**
 * Marks a route whose requests go through a whole workspace with many calls. Two of them run at a time for a workspace,
 * until the response is sent or the client is gone, and they cost points by their size.
 */
export const ReadsWholeWorkspace = (counted: CountedLogs = 'of workspace'): CustomDecorator<symbol> =>
  SetMetadata(READS_WHOLE_WORKSPACE, counted);
