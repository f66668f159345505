import { elementsOfAll, jsonFiles, mentionsAll } from '../../json/json-files.js';
import { isObject, memberOf, textOf } from '../../json/shape.js';
import type { Importer } from '../../port/importer.js';
import { problem } from '../../port/problem.js';
import { edgeItem } from './graphiti-edge.js';
import { episodeItem } from './graphiti-episode.js';

const NODES = /^(nodes|entities|entity_nodes)$/;

/**
 * Edges and episodes of Zep and Graphiti, as their APIs list them: lists, or objects with `edges`, `nodes` and `episodes`,
 * in any number of files.
 */
export const graphitiImporter: Importer = {
  format: 'graphiti',
  title: 'Zep or Graphiti facts',
  expects: 'JSON files with edges, nodes and episodes',

  detect: (source) =>
    mentionsAll(
      jsonFiles(source),
      /"(fact|episode_body|source_description)"\s*:\s*"/,
      /"(valid_at|invalid_at|source_node_uuid|group_id|graph_uuid)"\s*:/,
    ),

  async *read(source, options) {
    const names = await namesOfNodes(elementsOfAll(source));
    for await (const element of elementsOfAll(source)) {
      if (element.kind === 'problem') {
        yield element;
        continue;
      }
      const { path, member, value } = element;
      if (textOf(value, 'fact') !== undefined) yield edgeItem(path, value, names, options);
      else if (isEpisode(value)) yield episodeItem(path, value, options);
      else if (member !== null && !path.endsWith(']')) continue;
      else if (!isObject(value)) yield problem(path, 'bad-shape', 'Neither an edge nor an episode');
      else if ((member === null || !NODES.test(member)) && !names.has(textOf(value, 'uuid') ?? ''))
        yield problem(path, 'unknown-content', 'Neither an edge with a fact nor an episode with content');
    }
  },
};

function isEpisode(value: unknown): boolean {
  const hasText = textOf(value, 'content') !== undefined || textOf(value, 'episode_body') !== undefined;
  return hasText && textOf(value, 'summary') === undefined;
}

/** A node has a name and labels. Other elements are read in the second pass. */
async function namesOfNodes(elements: ReturnType<typeof elementsOfAll>): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const element of elements) {
    if (element.kind === 'problem') continue;
    const { member, value } = element;
    const [uuid, name] = [textOf(value, 'uuid'), textOf(value, 'name')];
    if (uuid === undefined || name === undefined || textOf(value, 'fact') !== undefined || isEpisode(value)) continue;
    if ((member !== null && NODES.test(member)) || Array.isArray(memberOf(value, 'labels'))) names.set(uuid, name);
  }
  return names;
}
