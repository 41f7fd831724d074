/**
 * Finds the first circle, from a node back to itself; undefined if there is none. @param next gives the nodes that a
 * node leads to.
 */
export function circleOf(
  nodes: Iterable<string>,
  next: (node: string) => Iterable<string>,
): readonly string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): readonly string[] | undefined => {
    const start = path.indexOf(node);
    if (start >= 0) return [...path.slice(start), node];
    if (done.has(node)) return undefined;
    done.add(node);
    path.push(node);
    for (const to of next(node)) {
      const circle = visit(to);
      if (circle !== undefined) return circle;
    }
    path.pop();
    return undefined;
  };
  for (const node of nodes) {
    const circle = visit(node);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
