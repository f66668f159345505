/**
 * All ids that links reach from the given ones, themselves included. One round trip a step: chains are short.
 * @param linksOf the links from and to ids
 */
export async function linkedIds<Link>(
  ids: readonly string[],
  linksOf: (ids: readonly string[]) => Promise<Link[]>,
  endsOf: (link: Link) => readonly string[],
): Promise<{ ids: string[]; links: Link[] }> {
  const reached = new Set(ids);
  const links: Link[] = [];
  for (let step = [...reached]; step.length > 0;) {
    const found = await linksOf(step);
    links.push(...found);
    step = [...new Set(found.flatMap(endsOf))].filter((id) => !reached.has(id));
    for (const id of step) reached.add(id);
  }
  return { ids: [...reached], links };
}
