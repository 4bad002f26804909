import type { Cell } from '#engine/types.ts';

/** The connected components of a graph, in the order of their first nodes. The nodes of each are in search order from its first. */
export function listComponents<Node>(
  nodes: Iterable<Node>,
  listNeighbors: (node: Node) => readonly Node[],
): Node[][] {
  const rest = new Set(nodes);
  const components: Node[][] = [];
  for (const start of rest) {
    const component = [start];
    rest.delete(start);
    for (const node of component)
      for (const next of listNeighbors(node)) if (rest.delete(next)) component.push(next);
    components.push(component);
  }
  return components;
}

/** The four cells that share a side with a cell. */
export function neighborsOf([x, y]: Cell): Cell[] {
  return [
    [x + 1, y],
    [x - 1, y],
    [x, y + 1],
    [x, y - 1],
  ];
}

/** The pairs of cells, one from each list, that are nearest to each other. */
export function listNearestCells(one: readonly Cell[], other: readonly Cell[]): [Cell, Cell][] {
  const pairs = one.flatMap((from) => other.map((to): [Cell, Cell] => [from, to]));
  const far = ([[x, y], [u, v]]: [Cell, Cell]): number => Math.hypot(u - x, v - y);
  const least = Math.min(...pairs.map(far));
  return pairs.filter((pair) => far(pair) === least);
}
