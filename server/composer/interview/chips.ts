import replies from './texts/replies.json' with { type: 'json' };

const { stay, other, skip, done } = replies.chips;

/** What the student may tap instead of writing: plain words, sent as their message. `mark` is that of the last question. */
export function chipsFor(mark: string | null, question: string, stories: number): string[] {
  if (mark === 'care') return [other];
  if (mark === 'goodbye' || mark === 'end') return stories > 0 ? [stay, other] : [other];
  if (mark === 'pick') return [...linesToPick(question), replies.pickOther, done];
  return stories === 0 ? [other, skip, done] : [stay, other, skip, done];
}

function linesToPick(question: string): string[] {
  return question
    .split('\n')
    .filter((line) => line.startsWith('– '))
    .map((line) => line.slice(2));
}
