/** What the frame shows of the person who is signed in. */
export type ShellPerson = { email: string; firstName: string; lastName: string };

export function displayName({ firstName, lastName }: ShellPerson): string {
  return `${firstName} ${lastName}`.trim() || 'Your Account';
}

/** One or two letters that stand for the person. */
export function monogram({ email, firstName, lastName }: ShellPerson): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (letters || [...email][0] || '').toLocaleUpperCase();
}
