/** All texts for people of an OpenAPI document, each once, with a JSON pointer of its first place. */
export function descriptionsOf(document) {
  const texts = new Map();
  visit(document, '');
  return [...texts].map(([text, place]) => ({ place, text }));

  function visit(node, path) {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const isText = (key === 'description' || key === 'summary') && typeof value === 'string';
      if (!isText) visit(value, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
      else if (!texts.has(value)) texts.set(value, `${path}/${key}`);
    }
  }
}
