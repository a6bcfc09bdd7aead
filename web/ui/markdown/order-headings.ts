/** The part of a Markdown tree that matters here. */
export type TextNode = { type: string; depth?: number; children?: TextNode[] };

/**
 * Puts a text's headings below the page's own: its highest becomes `top`, and none is more than one step below the heading
 * before it, so that a screen reader finds no level missing.
 */
export function orderHeadings(tree: TextNode, top: number): void {
  const headings = collectHeadings(tree);
  const highest = Math.min(...headings.map(({ depth = 1 }) => depth));
  let last = top - 1;
  for (const heading of headings) {
    const wanted = top + (heading.depth ?? 1) - highest;
    heading.depth = Math.min(wanted, last + 1, 6);
    last = heading.depth;
  }
}

function collectHeadings(node: TextNode): TextNode[] {
  const own = node.type === 'heading' ? [node] : [];
  return [...own, ...(node.children ?? []).flatMap(collectHeadings)];
}
