import { branchTo } from '../../item/branch.js';
import { isObject, memberOf, textOf, type JsonObject } from '../../json/shape.js';
import { problem, type Problem } from '../../port/problem.js';

export interface TreeMessage {
  kind: 'message';
  path: string;
  /** The id of its node. */
  id: string;
  message: JsonObject;
}

/**
 * The messages that the user sees, oldest first: from `current_node` up to the root. Answers that were asked for again and
 * questions that were edited hang beside this branch; they are counted as one problem.
 */
export function* shownMessages(conversation: unknown, path: string): Generator<TreeMessage | Problem> {
  const mapping = memberOf(conversation, 'mapping') as JsonObject;
  const { branch, broken } = branchTo(
    lastNode(conversation, mapping),
    (id) => isObject(memberOf(mapping, id)),
    (id) => textOf(mapping[id], 'parent'),
  );
  if (broken !== null) {
    const what = broken === 'cycle' ? 'is its own ancestor' : 'does not exist';
    yield problem(`${path}.mapping`, 'bad-shape', `A parent ${what}: what comes before is left out`);
  }
  const onBranch = new Set(branch);
  for (const node of branch) {
    const message = memberOf(mapping[node], 'message');
    if (isObject(message)) yield { kind: 'message', path: `${path}.mapping.${node}`, id: node, message };
    else if (message !== null && message !== undefined)
      yield problem(`${path}.mapping.${node}`, 'bad-message', 'A message must be an object');
  }
  for (const [node, value] of Object.entries(mapping)) {
    if (!onBranch.has(node) && isObject(memberOf(value, 'message')))
      yield problem(`${path}.mapping.${node}`, 'other-branch', 'An edited or repeated message that is not shown');
  }
}

/** Old exports have no `current_node`: then the newest leaf is the end. */
function lastNode(conversation: unknown, mapping: JsonObject): string | undefined {
  const current = textOf(conversation, 'current_node');
  if (current !== undefined && Object.hasOwn(mapping, current)) return current;
  let newest: string | undefined;
  let newestTime = -Infinity;
  for (const [id, node] of Object.entries(mapping)) {
    const children = memberOf(node, 'children');
    if (Array.isArray(children) && children.length > 0) continue;
    const time = memberOf(memberOf(node, 'message'), 'create_time');
    const ms = typeof time === 'number' ? time : -Infinity;
    if (newest === undefined || ms >= newestTime) {
      newest = id;
      newestTime = ms;
    }
  }
  return newest;
}
