import type { State } from './state.ts';
import examples from './texts/examples.json' with { type: 'json' };
import replies from './texts/replies.json' with { type: 'json' };
import rungTexts from './texts/rungs.json' with { type: 'json' };
import topics from './texts/topics.json' with { type: 'json' };
import { vary } from './vary.ts';

type Words = { ask?: string | readonly string[]; again?: string; smaller?: string };

/** How a question may be put, by what is written down with it. */
export function wordsFor(mark: string): Words {
  const [kind = '', id = ''] = mark.split(':');
  if (kind === 'more') return { ask: replies.more, again: replies.moreAgain };
  if (kind === 'stay') return rungTexts[id as keyof typeof rungTexts] ?? {};
  if (id === 'line' || id === 'own') return { ...replies[id], ask: [] };
  return topics.find((topic) => topic.id === id) ?? {};
}

/** How one might answer, and the question in the fewest words. */
export const exampleOf = (mark: string): { say: string; short: string } | undefined =>
  new Map(Object.entries(examples)).get(mark.split(':', 2).join(':'));

/** The open question in words that were not said for the longest time: never twice the same in a row. */
export function askAnew({ asked, said }: State, mark: string): string {
  const { ask = [], again, smaller } = wordsFor(mark);
  const open = asked?.content.split('\n\n').at(-1) ?? '';
  const ways = [exampleOf(mark)?.short, ...[ask].flat(), again, smaller, open].filter((text) => text !== undefined);
  return vary(ways, said);
}
