import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { storyAbout } from './find-stories.ts';
import { hearWish, namedIn } from './hear-turns.ts';
import { toldIn } from './looks-new.ts';

/** What a typed answer to “Which story is this part of?” means: where it goes, or that nothing we know is meant. */
export type TypedAnswer = { to: string } | { unknown: string };

const lead = String.raw`^\W*(?:(?:no|nah|ok|okay|um|oh|well|yes|yeah|i think|i guess|it['’]?s|it is|that['’]?s|this is)\W+)*`;
const isNew = new RegExp(`${lead}(?:an? )?(?:(?:whole )?new|separate|different|its own)(?: story| one)?\\W*$`, 'i');
const isSame = new RegExp(`${lead}(?:the |more of the )?same(?: story| one)?\\W*$`, 'i');
const isCounted = new RegExp(`${lead}(?:with )?the (first|second|third|last)(?: one| story)?\\W*$`, 'i');
const isNeither = /^\W*(?:(?:no|nah|um|oh|well)\W+)?(?:neither|none of|not either|nope)\b/i;
const isNamed = new RegExp(
  `${lead}(?:it |that |this )?(?:(?:goes|belongs|is) (?:with|to|in|part of) \\*(?: one| story| thing)?|\\* (?:one|story|thing))(?: from before)?\\W*$`,
  'i',
);
const numbers = ['first', 'second', 'third'];

/** “neither, it goes with the bread story”, “the first one”, “new”; null where something is told. `told`: everything before it. */
export function answerIn(content: string, told: readonly SwitchedMessage[], same: string): TypedAnswer | null {
  if (isNew.test(content)) return { to: 'new' };
  if (isSame.test(content)) return { to: same };
  const stories = [...new Set(told.flatMap((one) => (one.story && toldIn(one) !== '' ? [one.story] : [])))];
  const counted = isCounted.exec(content)?.[1]?.toLowerCase();
  const to = counted === undefined ? undefined : stories.at(numbers.indexOf(counted));
  if (to !== undefined) return { to };
  const named = namedIn(content.replace(isNeither, ''));
  const isOnlyNamed = isNamed.test(content.replace(named.at(-1)?.text ?? '', '*'));
  if (!isNeither.test(content) && !isOnlyNamed && hearWish(content, [])?.kind !== 'join') return null;
  const known = storyAbout(told, named.at(-1)?.words ?? []);
  if (known !== null) return { to: known };
  return isNeither.test(content) ? { unknown: named.at(-1)?.text ?? '' } : null;
}
