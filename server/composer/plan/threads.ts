import type { Slot } from '#contracts/chat.ts';
import { tellsOfLoss } from '#server/composer/draft/gaps/gap-questions.ts';
import type { Run } from '#server/composer/evidence/types.ts';
import type { Fact } from '#server/composer/facts.ts';
import { contentRoots, sumWords } from '#server/composer/language/words/words.ts';
import type { PromptKind } from '#server/composer/prompt/types.ts';
import { textOf } from './usable.ts';

/** What an essay is about: its main thread, the story it tells if it tells one, and the words they share. */
export interface Subject {
  main: number;
  story: number;
  roots: ReadonlySet<string>;
}

const cues: Partial<Record<PromptKind, RegExp>> = {
  challenge:
    /\b(?:wrong|broke|fail|lost|lose|hard|difficult|couldn't|problem|mistake|afraid|scared|sick|alone|quit|cried|late|refus|crash|died|stuck|tore|torn|ripped|rebuil|fixed|solv)\w*/gi,
  growth: /\b(?:realiz|realis|learn|grew|change|first time|used to|understood|proud|finally)\w*/gi,
  belief: /\b(?:thought|believ|wrong|argu|disagree|question|assum|opinion|sure|idea|rule|fair|vote|mind)\w*/gi,
  leadership:
    /\b(?:team|led|lead|captain|president|group|everyone|organi|vote|meeting|trained|volunteers|members|together|people|propos|persuad|convinc|director|section|rule)\w*/gi,
  gratitude: /\b(?:thank|grateful|gave|helped|gift|kind|taught|stayed|offered|for me|brought|note|answer)\w*/gi,
  identity:
    /\b(?:my (?:mother|father|mom|dad|family|grandm|grandf|language|name|culture)|home|born|moved|country|speak|language)\w*/gi,
  'research-statement': /\b(?:research|sample|data|result|experiment|measure|lab|professor|model|paper|hypothes)\w*/gi,
  'statement-of-purpose':
    /\b(?:research|work|project|data|result|client|patient|student|experiment|measure|lab|professor|case)\w*/gi,
};

const tellsStory: ReadonlySet<PromptKind> = new Set([
  'challenge',
  'growth',
  'belief',
  'leadership',
  'gratitude',
  'open',
  'statement-of-purpose',
  'research-statement',
]);
const heads: Record<PromptKind, readonly Slot[]> = {
  challenge: ['moment'],
  growth: ['moment'],
  belief: ['moment'],
  leadership: ['moment'],
  gratitude: ['moment', 'community'],
  open: ['moment', 'community'],
  'statement-of-purpose': ['motive'],
  'research-statement': ['motive'],
  community: ['community'],
  identity: ['community'],
  activity: ['background', 'community', 'moment'],
  curiosity: ['source', 'motive'],
  'why-university': ['motive'],
  'why-course': ['motive'],
  'career-goal': ['motive', 'goal'],
};
/** How many words a story must share with the main thread to have a place in an essay that is not about a story. */
const related: Partial<Record<PromptKind, number>> = { community: 5, identity: 4, activity: 4, curiosity: 7 };

/** With fewer words there is no story to choose. */
const leastStory = 40;

/** Kinds in which work counts: a line of the resume on the subject leads to the story of that work. */
const showsWork: ReadonlySet<PromptKind> = new Set(['why-course', 'why-university', 'career-goal']);

export function subjectOf(
  { runs: all, facts }: { runs: readonly Run[]; facts: readonly Fact[] },
  kind: PromptKind,
  about: string,
  min: number,
): Subject {
  // What was written for this essay goes where it was asked for, and chooses nothing.
  const runs = all.filter((run) => !run.isForThisEssay && run.thread !== 0);
  const aboutRoots = new Set(contentRoots(about));
  const stories = withoutLoss(
    runs.filter((run) => run.head === 'moment' && (kind !== 'gratitude' || tellsOfGift(run, runs))),
  );
  if (tellsStory.has(kind)) {
    const story = best(stories, (run) => score(run, kind, aboutRoots));
    const main = story !== 0 && heads[kind][0] === 'moment' ? story : mainThread(runs, kind, aboutRoots);
    return { main, story, roots: rootsOf(runs, [main, story], aboutRoots) };
  }
  const main = mainThread(runs, kind, aboutRoots);
  const roots = rootsOf(
    runs,
    [main],
    new Set(kind === 'community' || kind === 'identity' || kind === 'curiosity' ? [] : aboutRoots),
  );
  if (stories.some((run) => run.thread === main)) return { main, story: main, roots };
  // What was followed out of curiosity carries the essay alone if there is enough of it.
  const told = sumWords(runs.filter((run) => run.thread === main));
  if (kind === 'curiosity' && told >= 0.5 * min) return { main, story: 0, roots };
  const wide = showsWork.has(kind) ? new Set([...roots, ...workRoots(facts, roots)]) : roots;
  const near = stories.filter(
    (run) => threadRoots(runs, run.thread).filter((root) => wide.has(root)).length >= (related[kind] ?? 2),
  );
  const shown = near.length === 0 && showsWork.has(kind) && told < 0.3 * min ? ofOwnWork(stories, runs, facts) : near;
  return { main, story: best(shown, (run) => score(run, kind, roots)), roots };
}

/** Whether anybody gave or did something for somebody in it: no other story is one of gratitude. */
export function tellsOfGift({ thread }: Run, runs: readonly Run[]): boolean {
  const own = runs.filter((run) => run.thread === thread && run.slot !== 'insight');
  return own.some((run) => textOf(run).match(cues.gratitude ?? /$^/) !== null);
}

/** Whether a loss belongs in an essay is the student's decision: it is proposed only where no other story was told. */
function withoutLoss(stories: readonly Run[]): readonly Run[] {
  const moments = stories.filter((run) => run.slot === 'moment');
  const lost = new Set(moments.filter((run) => tellsOfLoss(run.sentences)).map((run) => run.thread));
  const others = stories.filter((run) => !lost.has(run.thread));
  return sumWords(others) >= leastStory ? others : stories;
}

function mainThread(runs: readonly Run[], kind: PromptKind, aboutRoots: ReadonlySet<string>): number {
  // An activity may have been told as work, as a place or as a story: the fullest wins.
  if (kind === 'activity')
    return best(
      runs.filter((run) => heads.activity.includes(run.head)),
      (run) => score(run, kind, aboutRoots),
    );
  for (const slot of heads[kind]) {
    const found = best(
      runs.filter((run) => run.head === slot || run.slot === slot),
      (run) => score(run, kind, aboutRoots),
    );
    if (found !== 0) return found;
  }
  return 0;
}

function best(runs: readonly Run[], value: (run: Run) => number): number {
  const sums = new Map<number, number>();
  for (const run of runs) sums.set(run.thread, (sums.get(run.thread) ?? 0) + value(run));
  let found = 0;
  for (const [thread, sum] of sums) if (found === 0 || sum > (sums.get(found) ?? 0)) found = thread;
  return found;
}

function score(run: Run, kind: PromptKind, aboutRoots: ReadonlySet<string>): number {
  const text = textOf(run);
  const hits = Math.min(6, (text.match(cues[kind] ?? /$^/) ?? []).length);
  const overlap = Math.min(4, contentRoots(text).filter((root) => aboutRoots.has(root)).length);
  return hits + 1.5 * overlap + Math.min(8, run.words / 25);
}

/** The words of the work that has to do with the subject: "crabs" leads to the survey for which they were counted. */
function workRoots(facts: readonly Fact[], roots: ReadonlySet<string>): string[] {
  return facts.flatMap((fact) => {
    const own = contentRoots(`${fact.text} ${fact.organisation ?? ''}`);
    return own.filter((root) => roots.has(root)).length >= 2 ? own : [];
  });
}

/** Whoever has said little else shows what they can do by the one story of their own work, if the resume has that work too. */
function ofOwnWork(stories: readonly Run[], runs: readonly Run[], facts: readonly Fact[]): readonly Run[] {
  const [first] = stories;
  if (!first || stories.some((run) => run.thread !== first.thread || tellsOfLoss(run.sentences))) return [];
  const roots = new Set(threadRoots(runs, first.thread));
  const isOnResume = facts.some(
    ({ kind, text }) => kind === 'deed' && contentRoots(text).filter((root) => roots.has(root)).length >= 3,
  );
  return isOnResume ? stories : [];
}

function threadRoots(runs: readonly Run[], thread: number): string[] {
  return [...new Set(runs.filter((run) => run.thread === thread).flatMap((run) => contentRoots(textOf(run))))];
}

function rootsOf(runs: readonly Run[], threads: readonly number[], more: ReadonlySet<string>): Set<string> {
  return new Set([...threads.flatMap((thread) => threadRoots(runs, thread)), ...more]);
}
