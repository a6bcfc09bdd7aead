import { countWords } from '#contracts/counting.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { storyAbout, storyCounted } from './find-stories.ts';
import { namedIn } from './hear-turns.ts';
import { hearWishes } from './hear-wish.ts';

/** What a typed answer to “Which story is this part of?” means: where it goes, or that nothing we know is meant. `until`: where it ends, if more is told. */
export type TypedAnswer = { to: string; until?: number } | { unknown: string };

/** What stands before an answer and says nothing. */
const lead = /^\W*(?:(?:no|nah|ok|okay|um|oh|well|yes|yeah|i think|i guess|it['’]?s|it is|that['’]?s|this is)\b\W+)*/i;
const isNew = /^(?:an? )?(?:(?:whole )?new|separate|different|its own)(?: story| one)?\W*$/i;
const isSame = /^(?:the |more of the )?same(?: story| one)?\W*$/i;
/** “same story i guess” */
const tail = /,? (?:still|i guess|i think|i suppose|lol|probably)(?=\W*$)/i;
const isCounted = /^(?:with )?the (first|second|third|last)(?: one| story)?\W*$/i;
/** “neither, …”; “neither of us had a coat” is told. */
const isNeither = /^neither(?:$|\W*[,.:;–—]|\W+(?=it\b|that\b|this\b))/i;
/** The story's own words are a `*`. */
const isNamed =
  /^(?:it |that |this )?(?:(?:goes|belongs) (?:with|to|in) \*|\* (?:one|story|thing))(?: one| story| from before| still)*\W*$/i;
const mostWords = 20;

/** “from the shed on is a new story, the rest is still the clock”: which part is meant, only the student can show. */
const ofStories =
  /\b(?:(?:new|same|separate|different|own|other) (?:story|one)|belongs? (?:with|to|in)|goes (?:with|in)|is still the)\b/i;
export const isOnlyOfStories = (content: string) =>
  ofStories.test(content) && countWords(content) <= mostWords && hearWishes(content, []).length === 0;

/** “neither, it goes with the bread story”, “the first one”, “new”; null where something is told. `told`: everything before it. */
export function answerIn(content: string, told: readonly SwitchedMessage[], same: string): TypedAnswer | null {
  const answer = content.replace(lead, '');
  const bare = answer.replace(tail, '');
  // “it's the laundromat one still, so anyway he'd …” goes on telling behind it.
  const [clause = ''] = answer.split(/(?<=[,.;:–—])\s/, 1);
  const isFirst = clause !== answer && /\b(?:one|story)\W*$/i.test(clause.replace(tail, ''));
  const first = isFirst && !isCounted.test(clause.replace(tail, '')) ? answerIn(clause, told, same) : null;
  if (first && 'to' in first) return { ...first, until: content.length - answer.length + clause.length };
  // Much more than an answer tells something, and may ask for more than one thing.
  if (countWords(answer) > mostWords) return null;
  if (isNew.test(bare)) return { to: 'new' };
  if (isSame.test(bare)) return { to: same };
  const to = storyCounted(isCounted.exec(bare)?.[1]?.toLowerCase() ?? '', told);
  if (to !== undefined) return { to };
  const named = namedIn(bare.replace(isNeither, ''));
  const isOnlyNamed = isNamed.test(bare.replace(named.at(-1)?.text ?? '', '*'));
  if (!isNeither.test(answer) && !isOnlyNamed && hearWishes(content, [])[0]?.kind !== 'join') return null;
  const known = storyAbout(told, named.at(-1)?.words ?? []);
  if (known !== null) return { to: known };
  return isNeither.test(answer) ? { unknown: named.at(-1)?.text ?? '' } : null;
}
