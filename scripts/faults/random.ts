/** The same numbers for the same seed (mulberry32), so that a run that found something can be made again. */
export interface Random {
  /** From 0 up to and without `end`. */
  below: (end: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  shuffle: <Item>(items: readonly Item[]) => Item[];
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const random: Random = {
    below: (end) => next() * end,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    shuffle: (items) => {
      const left = [...items];
      const mixed: typeof left = [];
      while (left.length > 0) mixed.push(...left.splice(Math.floor(next() * left.length), 1));
      return mixed;
    },
  };
  return random;
}
