import { countWords } from '#contracts/counting.ts';
import type { Exchange } from '#server/composer/interview/conversation-state.ts';
import { findClips, worthQuoting } from '#server/composer/interview/reading/clips.ts';
import { isStory } from '#server/composer/interview/reading/coverage.ts';
import { block, inLine, plain } from './quote.ts';

/** What was told about one question, with the follow-ups to it. */
export interface Tale {
  exchanges: Exchange[];
  words: number;
}

const leastWords = 25;

/** Answers that belong to one question of the bank stand together; where a model asked, each stands alone. */
export function talesIn(told: Exchange[]): Tale[] {
  const tales: Tale[] = [];
  const byQuestion = new Map<string, Tale>();
  for (const exchange of told) {
    const ref = exchange.asked === null ? undefined : exchange.root?.ref;
    const known = ref === undefined ? undefined : byQuestion.get(ref);
    if (known) known.exchanges.push(exchange);
    else {
      const tale: Tale = { exchanges: [exchange], words: 0 };
      tales.push(tale);
      if (ref !== undefined) byQuestion.set(ref, tale);
    }
  }
  for (const tale of tales) tale.words = tale.exchanges.reduce((sum, { answer }) => sum + countWords(answer), 0);
  return tales;
}

export function isTold(tale: Tale): boolean {
  const answers = tale.exchanges.map(({ answer }) => answer);
  const isAboutSomething = tale.exchanges.some(({ slot }) => slot === 'moment' || slot === 'action');
  return (isAboutSomething || answers.some(isStory)) && tale.words >= leastWords;
}

/** In the student's own words, with what they made of it set apart. */
export function tellStory({ exchanges }: Tale, name: string): string {
  const happened = exchanges.filter(({ slot }) => slot !== 'insight').map(({ answer }) => answer);
  const thoughts = exchanges.filter(({ slot }) => slot === 'insight').map(({ answer }) => answer);
  const body = happened.length > 0 ? happened : thoughts;
  const after = happened.length > 0 && thoughts.length > 0 ? `What ${name} makes of it:\n\n${block(thoughts)}` : null;
  return [`### ${titleOf(body.join('\n'))}`, block(body), after].filter(Boolean).join('\n\n');
}

/** “in groups of five” is a tail, and names nothing by itself. */
const endOfThought =
  /^(?:in|on|at|of|by|for|from|with|without|as|to|than|like|and|but|or|so|because|though|although|that|which|who|where|while)\b/i;

function titleOf(told: string): string {
  const clips = findClips(told, { minWords: 3, maxWords: 9 });
  const clip = clips.find(({ text, score }) => score >= 1 && !endOfThought.test(text)) ?? clips[0];
  return clip && clip.score >= 1 ? `“${plain(clip.text)}”` : 'A story';
}

/** Something that happened, told in too few words to be a story yet. */
export function beginningsOf(tales: Tale[]): string[] {
  return tales
    .filter((tale) => !isTold(tale))
    .flatMap(({ exchanges }) => exchanges.filter(({ slot }) => slot === 'moment' || slot === 'action'))
    .filter(({ answer }) => countWords(answer) >= 4)
    .filter(({ answer }) => (findClips(answer)[0]?.score ?? 0) >= worthQuoting)
    .map(({ answer }) => `- ${inLine(answer)}`);
}
