import type { Evidence, Run } from '#server/composer/evidence/types.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import { contentRoots, sumWords } from '#server/composer/language/words/words.ts';
import type { Beat, PromptKind } from '#server/composer/prompt/types.ts';
import { maskUniversity } from '#server/composer/prompt/university-names.ts';
import { tellFactFirst, tellPlaceBeforePart } from './place-and-part.ts';
import { tellCauseFirst, tellSceneBefore } from './scene-before.ts';
import { sharedThemes, themesOf, themesOfPrompt, type Theme } from '#server/composer/prompt/themes.ts';
import { asStory, subjectOf, tellsOfGift, type Subject } from './threads.ts';
import { textOf, usability, type WhyNot } from './usable.ts';

/** A beat with the runs that fill it, in the order they are printed. */
export interface FilledBeat {
  beat: Beat;
  budget: number;
  runs: Run[];
}

export interface Choice {
  filled: FilledBeat[];
  /** The thread that carries the essay. */
  main: number;
  /** The thread of the story that is told; 0 where none is. */
  story: number;
  /** Runs with no place in this essay, and why. */
  left: { run: Run; why: WhyNot | 'other story' | 'no beat' }[];
  target: number;
}

interface State {
  kind: PromptKind;
  filled: FilledBeat[];
  usable: Run[];
  subject: Subject;
  themes: ReadonlySet<Theme>;
  placed: Set<string>;
}

/** Which runs go where. The strongest thread for the kind of prompt carries the essay; nothing is told twice between essays. */
export function chooseRuns(evidence: Evidence, kind: PromptKind, beats: readonly Beat[], input: ComposerInput): Choice {
  const { min, max } = input.form.wordCount;
  const target = Math.round(min + 0.35 * (max - min));
  const left: Choice['left'] = [];
  const whyNot = usability(input);
  const allowed = evidence.runs.filter((run) => {
    // What the student put into the plan themselves is theirs to tell again.
    const why = run.beat === null ? whyNot(run) : null;
    if (why) left.push({ run, why });
    return why === null;
  });
  const wanted = { kind, about: subjectWords(input.form), themes: themesOfPrompt(input.form.promptText) };
  const subject = subjectOf({ runs: allowed, facts: evidence.facts }, wanted, min);
  const usable = asStory(allowed, subject.story);
  const filled = beats.map((beat): FilledBeat => ({ beat, budget: Math.round(beat.share * target), runs: [] }));
  const state: State = { kind, filled, usable, subject, themes: wanted.themes, placed: new Set() };
  for (const run of usable) if (run.beat !== null || run.isForThisEssay) placeByHand(state, run);
  // An insight waits for its moment: what could not be placed in the first round may be in the second.
  const essential = filled.filter(({ beat }) => beat.isEssential);
  for (const each of [...essential, ...filled, ...essential]) fillOnce(state, each);
  while (wordsIn(filled) < target && addOne(state, target)) {
    // Each turn places one more run, until the essay is full or nothing fits.
  }
  tellPlaceBeforePart(filled);
  // What carries the essay comes first within a beat, so that what leans on the beat before still can.
  const rank = (run: Run) => (carries(run, subject) ? 0 : 1);
  for (const each of filled) each.runs.sort((a, b) => rank(a) - rank(b) || a.order - b.order);
  tellFactFirst(filled);
  tellCauseFirst(filled);
  tellSceneBefore(filled);
  for (const run of usable) {
    if (!state.placed.has(run.id))
      left.push({ run, why: run.head === 'moment' && run.thread !== subject.story ? 'other story' : 'no beat' });
  }
  return { filled, main: subject.main, story: isPrinted(state, subject.story) ? subject.story : 0, left, target };
}

/** Whom the essay is for says nothing about what it is about: a visit to some university is not yet the story. */
function subjectWords({ promptText, courseName, universityName }: ComposerInput['form']): string {
  const asked = maskUniversity(promptText, universityName).replaceAll(/q{2,}/g, ' ');
  return `${asked} ${courseName}`.replaceAll(/\b(?:universit(?:y|ies)|colleges?)\b/gi, ' ');
}

function isPrinted(state: State, thread: number): boolean {
  return state.usable.some((run) => run.thread === thread && run.slot === 'moment' && state.placed.has(run.id));
}

export function wordsIn(filled: readonly FilledBeat[]): number {
  return sumWords(filled.flatMap(({ runs }) => runs));
}

function placeByHand(state: State, run: Run): void {
  const home =
    state.filled.find(({ beat }) => beat.id === run.beat) ??
    state.filled.find(({ beat }) => beat.slots.includes(run.slot)) ??
    // A reason for this university that was given for this essay closes it, whatever else the prompt asks.
    (run.slot === 'fit' ? state.filled.findLast(({ beat }) => beat.slots.includes('goal')) : undefined);
  if (!home) return;
  home.runs.push(run);
  state.placed.add(run.id);
}

/** Kinds that stay with one subject: what does not touch it is a swerve, however good it is. */
const topical: ReadonlySet<PromptKind> = new Set(['community', 'identity', 'curiosity', 'activity']);
/** The stretches that say what the student has done or can do. */
const showsWork: ReadonlySet<string> = new Set(['proof', 'bring', 'background']);
/** The stretches of such an essay that are about its subject and nothing else. */
const ofSubject: ReadonlySet<string> = new Set([
  'place',
  'role',
  'idea',
  'chase',
  'turn-to',
  'proof',
  'background',
  'bring',
]);

function mayUse(state: State, each: FilledBeat, run: Run, at: number): boolean {
  if (state.placed.has(run.id)) return false;
  if (run.isForThisEssay) return true;
  const { subject, kind } = state;
  if (each.beat.id === 'giver' && !tellsOfGift(run, state.usable)) return false;
  if (run.head === 'moment' && run.thread !== subject.story) return false;
  if (each.beat.isStory && subject.story !== 0 && run.thread !== subject.story) return false;
  if (run.needs !== null && !state.placed.has(run.needs) && !canPull(state, each, run.needs)) return false;
  if (carries(run, subject)) return true;
  if ((run.slot === 'action' || run.slot === 'insight') && topical.has(kind)) return touches(run, subject) >= 2;
  // Where one grew up is no work that was done.
  if (showsWork.has(each.beat.id) && run.slot === 'background' && themesOf(run.question).has('home')) return false;
  // Where one is going has a place in whatever asks for it.
  if (run.slot === 'goal') return true;
  if (!topical.has(kind)) return true;
  const isCore = at === 0 && (!ofSubject.has(each.beat.id) || isAsked(state, each, run));
  return isCore || touches(run, subject) >= 3;
}

/** A second answer about a place, or about whom one turns to, is a swerve if its question was about something else. */
function isAsked({ themes }: State, { beat }: FilledBeat, { question }: Run): boolean {
  if (beat.id !== 'place' && beat.id !== 'turn-to') return false;
  return themesOf(question).size === 0 || sharedThemes(question, themes) === 1;
}

/** What belongs to no thread carries nothing. */
function carries({ thread }: Run, { main, story }: Subject): boolean {
  return thread !== 0 && (thread === main || thread === story);
}

function touches(run: Run, subject: Subject): number {
  return contentRoots(textOf(run)).filter((root) => subject.roots.has(root)).length;
}

function candidates(state: State, each: FilledBeat): { run: Run; score: number }[] {
  const found: { run: Run; score: number }[] = [];
  for (const run of state.usable) {
    const at = each.beat.slots.indexOf(run.slot);
    if (at < 0 || !mayUse(state, each, run, at)) continue;
    const overlap = Math.min(3, touches(run, state.subject) / 2);
    const own = carries(run, state.subject) ? 3 : 0;
    found.push({ run, score: 8 - 4 * at + own + (run.isForThisEssay ? 8 : 0) + Math.min(4, run.words / 35) + overlap });
  }
  return found.sort((a, b) => b.score - a.score || a.run.order - b.run.order);
}

/** The run another one needs may come along, if no other beat waits for it. */
function canPull(state: State, each: FilledBeat, needed: string): boolean {
  const run = state.usable.find((other) => other.id === needed);
  if (!run) return false;
  return (
    each.beat.slots.includes(run.slot) ||
    (each.beat.isStory && state.filled.every(({ beat }) => !beat.slots.includes(run.slot)))
  );
}

/** A run comes with the one it needs; a moment that proves a point comes with what was done about it. */
function place(state: State, each: FilledBeat, run: Run): void {
  const company = state.usable.filter((other) => {
    if (state.placed.has(other.id) || other === run) return false;
    return (
      other.id === run.needs ||
      (!each.beat.isStory && run.slot === 'moment' && other.needs === run.id && other.slot === 'action')
    );
  });
  for (const one of [run, ...company]) {
    each.runs.push(one);
    state.placed.add(one.id);
  }
}

function fillOnce(state: State, each: FilledBeat): void {
  // An answer to a question goes with what was told before; it does not take its place.
  if (each.runs.some((run) => !run.isForThisEssay)) return;
  const [best] = candidates(state, each);
  if (best) place(state, each, best.run);
}

function addOne(state: State, target: number): boolean {
  const room = target - wordsIn(state.filled);
  let best: { each: FilledBeat; run: Run; score: number } | null = null;
  for (const each of state.filled) {
    const words = sumWords(each.runs);
    const [first] = candidates(state, each);
    if (!first) continue;
    const spare = each.budget - words;
    if (words > 0 && spare < 0 && room < first.run.words / 3) continue;
    const score = first.score + Math.max(-6, Math.min(6, spare / 20));
    if (!best || score > best.score) best = { each, run: first.run, score };
  }
  if (!best) return false;
  place(state, best.each, best.run);
  return true;
}
