const format = new Intl.NumberFormat('en-US');

/** '12,400'. */
export function figure(count: number): string {
  return format.format(count);
}

/** '1 word', '1,204 words'. */
export function countText(count: number, one: string): string {
  return `${figure(count)} ${count === 1 ? one : `${one}s`}`;
}

/** 'Comments · 2', and only the name where there are none. */
export function nameWithCount(name: string, count: number): string {
  return count === 0 ? name : `${name} · ${figure(count)}`;
}
