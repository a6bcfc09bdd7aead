import { storyLimits } from '#contracts/limits.ts';
import { fill } from '#server/composer/compose.ts';
import { renameStory } from '#server/features/chat/rename-story.service.ts';
import { withCapital } from '#server/features/stories/take-stories.service.ts';
import { storiesIn, storyCounted } from './find-stories.ts';
import { namedIn } from './hear-turns.ts';
import type { HeardWish } from './hear-wish.ts';
import { toldIn } from './looks-new.ts';
import { isDone, type Said } from './moving.service.ts';
import { storyNamed } from './name-stories.ts';
import replies from './replies.json' with { type: 'json' };

/** “call the first one the clock and the crab one the scale”: what to call, and how. */
const verb = /\b(?:call|name|rename|title)\s+(?=\S)/i;
const another = /,?\s+and\s+(?:(?:call|name|rename)\s+)?(?=(?:the|my|that|this)\s+(?:\S+\s+){0,3}?(?:one|story)\b)/i;
const which = /^((?:the|my|that|this)\s+(?:\S+\s+){0,3}?(?:one|story)|it|this|that|["“][^"“”]+["”])\s+(.+)$/i;
/** “rename the crab to the scale” */
const fromTo = /^((?:the|my)\s.+?)\s+(?:to|as)\s+(.+)$/i;
const lead = /^(?:to|as|be|something like)\s+/i;
const behind = /\s*(?:[,;:?!]|\.\s*$|\b(?:cos|cuz|bc|because|since|instead|please|pls|if|so that|not)\b).*$/is;
/** “the names notebook or something” */
const vague =
  /[\s,]+(?:or (?:something|somethin|smth|sth|anything|whatever|idk|so)|idk|i (?:guess|think|dunno)|maybe|lol)\b.*$/is;
/** “something else” is no name. */
const isNone =
  /^(?:something|anything|whatever|different|better|it|that|this|one|story|for|on|in|at|later|again|now)\b/i;
/** “why did you call it that?”, “please don't call it the clock”, “can I rename it later?” */
const isNoOrder = /\b(?:why|what|how|who|did|do|don['’]?t|not|never|i|we|they|s?he)\b/i;
const counted = /\b(first|second|third|last|other)\b/i;
/** In words: what is longer is no name. */
const mostWords = 8;

function renamesIn(text: string): { of: string; name: string }[] {
  const at = verb.exec(text);
  // “why is it called that, call it …” asks, and then orders.
  if (
    !at ||
    isNoOrder.test(
      text
        .slice(0, at.index)
        .split(/[,;.?!]\s/)
        .at(-1) ?? '',
    )
  )
    return [];
  return text
    .slice(at.index + at[0].length)
    .split(another)
    .flatMap((each) => {
      const [, of = '', rest = ''] = which.exec(each.trim()) ?? fromTo.exec(each.trim()) ?? [];
      const quoted = /["“]([^"“”]+)["”]/.exec(rest)?.[1];
      const name = (quoted ?? rest.replace(lead, '').replace(behind, '').replace(vague, '')).trim();
      const isShort = name.length <= storyLimits.titleLength && name.split(/\s+/).length <= mostWords;
      const isName = name !== '' && !isNone.test(name) && isShort;
      return of !== '' && isName ? [{ of, name }] : [];
    });
}

/** Stories that the student names in words are called so from then on; what to say of it, or null where nothing was renamed. */
export async function renameByWish(said: Said, wishes: readonly HeardWish[]): Promise<string | null> {
  const names: string[] = [];
  for (const { of, name } of wishes.flatMap((wish) => (wish.kind === 'names' ? renamesIn(wish.text) : []))) {
    const story = await storyMeant(said, of);
    const title = withCapital(name);
    if (story !== null && (await isDone(renameStory(said.parts, said.caller, story, title)))) names.push(`“${title}”`);
  }
  if (names.length === 0) return null;
  return fill(names.length > 1 ? replies.renamedAll : replies.renamed, { names: names.join(' and ') });
}

async function storyMeant(said: Said, of: string): Promise<string | null> {
  const stories = storiesIn(said.switches);
  const now = said.switches.findLast((one) => one.story !== null && toldIn(one) !== '')?.story ?? null;
  const number = counted.exec(of)?.[1]?.toLowerCase();
  if (number === 'other') return stories.length === 2 ? (stories.find((story) => story !== now) ?? null) : null;
  if (number !== undefined) return storyCounted(number, said.switches) ?? null;
  const quoted = /^["“](.+)["”]$/.exec(of)?.[1];
  const [named] = quoted === undefined ? namedIn(of) : [{ text: quoted, words: [], quoted }];
  return named ? storyNamed(said, named) : now;
}
