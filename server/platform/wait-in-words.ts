/** How long somebody has to wait, as they are told: seconds while they can be waited for, then minutes, then hours. */
export function waitInWords(seconds: number): string {
  if (seconds < 90) return amount(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? amount(minutes, 'minute') : amount(Math.ceil(minutes / 60), 'hour');
}

function amount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
