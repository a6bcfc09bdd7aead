export interface MenuKey {
  key: string;
  /** The letters typed in a row, with this one. */
  typed: string;
  names: readonly string[];
  /** The item that has the focus; -1 while none has. */
  current: number;
}

/** The item that a key leads to in a menu; null for a key that leads nowhere. */
export function nextItem({ key, typed, names, current }: MenuKey): number | null {
  const count = names.length;
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return (Math.max(current, 0) + count - 1) % count;
    case 'Home':
    case 'PageUp':
      return 0;
    case 'End':
    case 'PageDown':
      return count - 1;
    default:
      return key.length === 1 ? itemBeginningWith(typed, names, current) : null;
  }
}

/** One letter, also when it is typed again, goes to the next item that begins with it; a whole word may stay where it is. */
function itemBeginningWith(typed: string, names: readonly string[], current: number): number | null {
  const letters = typed.toLowerCase();
  const [first = ''] = letters;
  const isOneLetter = letters === first.repeat(letters.length);
  const wanted = isOneLetter ? first : letters;
  const start = Math.max(current, 0) + (isOneLetter && current >= 0 ? 1 : 0);
  const places = names.map((_, index) => (start + index) % names.length);
  return places.find((place) => names[place]?.trim().toLowerCase().startsWith(wanted)) ?? null;
}
