import type { Slot } from '#contracts/chat.ts';
import { tellsOfLoss } from '#server/composer/draft/gaps/gap-questions.ts';
import type { Run } from '#server/composer/evidence/types.ts';
import type { Fact } from '#server/composer/facts.ts';
import { isPastVerb } from '#server/composer/language/words/verbs.ts';
import { contentRoots, sumWords } from '#server/composer/language/words/words.ts';
import type { PromptKind } from '#server/composer/prompt/types.ts';
import { ofPlaces, sharedThemes, themesOf, type Theme } from '#server/composer/prompt/themes.ts';
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
/** What else may carry an essay, if the student was asked for just that: the hill one grew up on is a world one comes from. */
const alsoHeads: Partial<Record<PromptKind, readonly Slot[]>> = {
  community: ['background'],
  identity: ['background'],
  activity: ['action'],
  curiosity: ['action'],
};
/** How many words a story must share with the main thread to have a place in an essay that is not about a story. */
const related: Partial<Record<PromptKind, number>> = { community: 5, identity: 4, activity: 4, curiosity: 7 };

/** With fewer words there is no story to choose. */
const leastStory = 40;
/** With fewer words nothing was told in answer to a question that asked for something else. */
const leastTold = 12;

/** Kinds in which work counts: a line of the resume on the subject leads to the story of that work. */
const showsWork: ReadonlySet<PromptKind> = new Set(['why-course', 'why-university', 'career-goal']);

/** What a prompt wants to hear: of which kind it is, in which words, and about what. */
export interface Wanted {
  kind: PromptKind;
  about: string;
  themes: ReadonlySet<Theme>;
}

export function subjectOf(
  { runs: all, facts }: { runs: readonly Run[]; facts: readonly Fact[] },
  { kind, about, themes: asked }: Wanted,
  min: number,
): Subject {
  // What was written for this essay goes where it was asked for, and chooses nothing.
  const runs = all.filter((run) => !run.isForThisEssay && run.thread !== 0);
  const aboutRoots = new Set(contentRoots(about));
  const themes = tellsStory.has(kind) ? asked.difference(ofPlaces) : asked;
  const value: Value = (own, roots = aboutRoots) => score(own, kind, roots, themes);
  const moments = runs.filter((run) => run.head === 'moment');
  const stories = withoutLoss(
    [...moments, ...(tellsStory.has(kind) ? toldElsewhere(runs, themes) : [])].filter(
      (run) => kind !== 'gratitude' || tellsOfGift(run, runs),
    ),
  );
  if (tellsStory.has(kind)) {
    const story = best(stories, value);
    const main = story !== 0 && heads[kind][0] === 'moment' ? story : mainThread(runs, { kind, themes }, value);
    return { main, story, roots: rootsOf(runs, [main, story], aboutRoots) };
  }
  const main = mainThread(runs, { kind, themes }, value);
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
  return { main, story: best(shown, (own) => value(own, roots)), roots };
}

/** A story is also what was told in answer to another question, if that question asked for what the prompt asks for. */
function toldElsewhere(runs: readonly Run[], themes: ReadonlySet<Theme>): Run[] {
  const opening = runs.filter(
    (run, index) =>
      run.head !== 'moment' &&
      run.head !== 'motive' &&
      run.words >= leastTold &&
      runs.findIndex((other) => other.thread === run.thread) === index &&
      sharedThemes(run.question, themes) > 0 &&
      textOf(run)
        .split(/\W+/)
        .filter((word) => isPastVerb(word.toLowerCase())).length >= 2,
  );
  return runs.filter((run) => opening.some(({ thread }) => thread === run.thread));
}

/** The runs of a story that was told in answer to another question, as if a moment had been asked for. */
export function asStory(runs: readonly Run[], story: number): Run[] {
  const opening = runs.find((run) => run.thread === story);
  if (!opening || story === 0 || opening.head === 'moment') return [...runs];
  return runs.map((run): Run => {
    if (run.thread !== story) return run;
    return { ...run, head: 'moment', slot: run === opening ? 'moment' : run.slot };
  });
}

/** Whether anybody gave or did something for somebody in it: no other story is one of gratitude. */
export function tellsOfGift({ thread }: Run, runs: readonly Run[]): boolean {
  const own = runs.filter((run) => run.thread === thread && run.slot !== 'insight');
  return own.some(
    (run) => themesOf(run.question).has('kindness') || textOf(run).match(cues.gratitude ?? /$^/) !== null,
  );
}

/** Whether a loss belongs in an essay is the student's decision: it is proposed only where no other story was told. */
function withoutLoss(stories: readonly Run[]): readonly Run[] {
  const told = stories.filter((run) => run.slot === 'moment' || run.head !== 'moment');
  const lost = new Set(told.filter((run) => tellsOfLoss(run.sentences)).map((run) => run.thread));
  const others = stories.filter((run) => !lost.has(run.thread));
  return sumWords(others) >= leastStory ? others : stories;
}

function mainThread(runs: readonly Run[], { kind, themes }: Pick<Wanted, 'kind' | 'themes'>, value: Value): number {
  const also = alsoHeads[kind] ?? [];
  const asked = runs.filter(
    (run) => [...heads[kind], ...also].includes(run.head) && sharedThemes(run.question, themes) > 0,
  );
  if (also.length > 0 && asked.length > 0) return best(asked, value);
  // An activity may have been told as work, as a place or as a story: the fullest wins.
  if (kind === 'activity')
    return best(
      runs.filter((run) => heads.activity.includes(run.head)),
      value,
    );
  for (const slot of heads[kind]) {
    const found = best(
      runs.filter((run) => run.head === slot || run.slot === slot),
      value,
    );
    if (found !== 0) return found;
  }
  return 0;
}

/** What a thread is worth, by its runs. */
type Value = (own: readonly Run[], roots?: ReadonlySet<string>) => number;

function best(runs: readonly Run[], value: Value): number {
  let found = { thread: 0, value: 0 };
  for (const thread of new Set(runs.map((run) => run.thread))) {
    const sum = value(runs.filter((run) => run.thread === thread));
    if (found.thread === 0 || sum > found.value) found = { thread, value: sum };
  }
  return found.thread;
}

/** What was asked for in the same words counts most: single words of an answer say little, and its length less. */
function score(
  own: readonly Run[],
  kind: PromptKind,
  aboutRoots: ReadonlySet<string>,
  themes: ReadonlySet<Theme>,
): number {
  const text = own.map(textOf).join(' ');
  const asked = Math.max(...own.map((run) => sharedThemes(run.question, themes)));
  const hits = new Set((text.match(cues[kind] ?? /$^/) ?? []).map((word) => word.toLowerCase())).size;
  const overlap = contentRoots(text).filter((root) => aboutRoots.has(root)).length;
  return 12 * asked + Math.min(8, hits) + 1.5 * Math.min(4, overlap) + Math.min(8, sumWords(own) / 25);
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
