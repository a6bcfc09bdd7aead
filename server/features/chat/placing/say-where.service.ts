import { fill, hasVerb } from '#server/composer/compose.ts';
import { hearWishes, type HeardWish, type NamedInWish } from './hear-wish.ts';
import { linesIn, linesNaming } from './lines.ts';
import { byHand } from './move-parts.service.ts';
import { nameOf, type Said } from './moving.service.ts';
import { storiesNow } from './name-stories.ts';
import { topicOf } from './say-placed.ts';
import replies from './replies.json' with { type: 'json' };

/** In messages of the student: how far back a wish is that “did it move?” asks about. */
const most = { before: 2, topics: 3 };

/** “did it move or not”, “why are there two musical stories”: where it stands now, and what the stories are. */
export async function sayWhere(said: Said, wishes: readonly HeardWish[]): Promise<string> {
  const lines = linesIn(said.switches);
  const stories = await storiesNow(said);
  const own = wishes.flatMap(({ named }) => named);
  const topics = own.length > 0 ? own : namedBefore(said);
  const told: string[] = [];
  for (const { text, words, quoted } of topics.slice(0, most.topics)) {
    const of = new Set(linesNaming(lines, words).map(({ story }) => story));
    const names = stories.filter(({ id }) => of.has(id)).map(({ name }) => `“${name}”`);
    if (quoted !== undefined || names.length === 0) continue;
    const topic = hasVerb(text) ? `“${text}”` : topicOf(text);
    told.push(fill(replies.whereIn, { topic, stories: names.join(' and ') }));
    if (names.length === 2 && topics.length === 1) return `${told.join(' ')} ${replies.canMerge}`;
  }
  const last = lines.at(-1);
  if (told.length > 0) return `${told.join(' ')} ${replies.byHand}`;
  const text = last ? fill(replies.lastIn, { story: await nameOf(said, last.id) }) : '';
  return (await byHand(said, text)).text;
}

/** What the last wish before this message was about. */
function namedBefore({ task, last }: Said): NamedInWish[] {
  const before = task.messages.filter(({ role, id }) => role === 'user' && id !== last.id).slice(-most.before);
  const wish = before.flatMap(({ content }) => hearWishes(content, [])).findLast(({ kind }) => kind !== 'where');
  return wish?.named.slice(0, 1) ?? [];
}
