/** How many texts are looked at for one: far more than ever share a rare word in what people write. */
const most = 200;

/**
 * Finds texts that share much of another's roots without comparing it with each of them. A text that holds a share of some
 * roots holds at least one of the rarest among them, so that only those texts are looked at.
 */
export class ShareIndex<Item> {
  readonly #items: { item: Item; roots: ReadonlySet<string> }[] = [];
  readonly #places = new Map<string, number[]>();

  get size(): number {
    return this.#items.length;
  }

  add(item: Item, roots: ReadonlySet<string>): void {
    const at = this.#items.push({ item, roots }) - 1;
    for (const root of roots) {
      const known = this.#places.get(root);
      if (!known) this.#places.set(root, [at]);
      else if (known.length < most) known.push(at);
    }
  }

  /** Those that hold at least this share of the roots, oldest first; with a share of 0 those that hold any. */
  find(roots: readonly string[], share: number): { item: Item; roots: ReadonlySet<string>; share: number }[] {
    // A little less, because 0.7 of ten is not quite seven to the machine.
    const needed = Math.ceil(roots.length * share - 0.001);
    const rarestFirst = roots.toSorted((a, b) => this.#countOf(a) - this.#countOf(b));
    const near = new Set<number>();
    for (const root of rarestFirst.slice(0, roots.length - needed + 1))
      for (const at of this.#places.get(root) ?? []) if (near.size < most) near.add(at);
    return [...near]
      .sort((a, b) => a - b)
      .flatMap((at) => {
        const known = this.#items[at];
        const held = known ? roots.filter((root) => known.roots.has(root)).length : 0;
        return known && held >= needed ? [{ ...known, share: held / roots.length }] : [];
      });
  }

  #countOf(root: string): number {
    return this.#places.get(root)?.length ?? 0;
  }
}

/** The first of those that share the most. */
export function mostShared<Item>(found: readonly { item: Item; share: number }[]): Item | undefined {
  const top = Math.max(...found.map(({ share }) => share));
  return found.find(({ share }) => share === top)?.item;
}
