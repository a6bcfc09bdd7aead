import type { LibraryFact, Run } from '#server/composer/evidence/types.ts';
import { fittingEntries } from '#server/composer/draft/resume/background.ts';
import { prepare, type Prepared } from '#server/composer/draft/prepare.ts';
import {
  bankFor,
  belongsTo,
  questionAfter,
  questionFrom,
  tellsOfLoss,
  waitingIn,
} from '#server/composer/draft/gaps/gap-questions.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import type { Beat, PromptKind } from '#server/composer/prompt/types.ts';
import { wordsIn, type FilledBeat } from './choose.ts';
import { planMarkdown } from './plan-markdown.ts';
import type { Plan, PlanBeat, PlanMaterial, PlanQuestion } from './types.ts';
import { textOf } from './usable.ts';
import { sumWords } from '#server/composer/language/words/words.ts';

const kindTitles: Record<PromptKind, string> = {
  'why-university': 'Why this university',
  'why-course': 'Why this course',
  challenge: 'A challenge',
  belief: 'A belief you questioned',
  community: 'A community',
  identity: 'Who you are',
  curiosity: 'What you are curious about',
  gratitude: 'Gratitude',
  growth: 'A time you grew',
  leadership: 'Leadership',
  activity: 'An activity',
  'career-goal': 'Your goals',
  'research-statement': 'Research statement',
  'statement-of-purpose': 'Statement of purpose',
  open: 'A subject of your choice',
};

/** What the essay will be made of, before a word of it is written. */
export function makePlan(
  input: ComposerInput,
  facts: readonly LibraryFact[] = [],
  prepared: Prepared = prepare(input),
): Plan {
  const { reading, choice, evidence } = prepared;
  const told = choice.filled.flatMap(({ runs }) => runs.map((run) => textOf(run))).join(' ');
  const entries = fittingEntries(evidence.facts, told, `${input.form.courseName} ${input.form.promptText}`);
  const queue = entries.flatMap((entry) => entry.clauses.slice(0, 2).map((clause) => clause.fact.text));
  const beats = choice.filled.map(({ beat, budget, runs }): PlanBeat => {
    const words = sumWords(runs);
    const resume = beat.takesResume && !beat.isStory && words < budget ? queue.splice(0, 2) : [];
    return {
      id: beat.id,
      title: beat.title,
      words: budget,
      material: runs.map((run) => material(run, beat)),
      resume,
      isMissing: runs.length === 0 && resume.length === 0,
    };
  });
  const plan: Omit<Plan, 'markdown'> = {
    kind: reading.kind,
    kindTitle: kindTitles[reading.kind],
    parts: reading.parts.map((part) => ({
      ask: part.ask,
      quote: part.quote,
      beat: choice.filled.find(({ beat }) => beat.asks.includes(part.ask))?.beat.title ?? '',
    })),
    storyWhy: storyWhy(prepared),
    beats,
    target: choice.target,
    available: wordsIn(choice.filled),
    questions: questionsFor(prepared, beats),
    facts: choice.filled.some(({ beat }) => beat.id === 'fit') ? facts.slice(0, 8) : [],
    left: [
      ...choice.left.map(({ run, why }) => ({
        quote: opening(run),
        why:
          (why === 'other story' || why === 'no beat') && tellsOfLoss(run.sentences)
            ? forYouToDecide
            : whyLeft[why === 'other story' && choice.story === 0 ? 'no beat' : why],
      })),
      ...waitingIn(evidence).map(({ text }) => ({
        quote: firstWords(text),
        why: 'it is not in English yet; say it in English to use it',
      })),
    ],
  };
  return { ...plan, markdown: planMarkdown(plan, input.form) };
}

const whyLeft: Record<Prepared['choice']['left'][number]['why'], string> = {
  'told before': 'it is in another essay of yours already',
  'another university': 'it was not said about this university',
  'other story': 'one essay tells one story, and another fits this prompt better',
  'no beat': 'it is not what this prompt asks for',
};

const forYouToDecide =
  'whether it belongs in an essay is for you alone to decide; move it into the outline if you want it there';

export function opening(run: Run): string {
  return firstWords(run.sentences[0]?.text ?? '');
}

function firstWords(text: string): string {
  const words = text.split(/\s+/);
  return words.length > 8 ? `${words.slice(0, 8).join(' ')} …` : words.join(' ');
}

const whatItTells: Record<Run['slot'], string> = {
  motive: 'it says why you want this',
  moment: 'it says what happened',
  action: 'it says what you did',
  insight: 'it says what you made of it',
  community: 'it shows the people around you',
  fit: 'it says why you want to be there',
  goal: 'it says where you are going',
  background: 'it shows where you come from',
  source: 'it shows who or what you learn from',
};

function material(run: Run, beat: Beat): PlanMaterial {
  const figures = (textOf(run).match(/\d+/g) ?? []).length;
  const spoken = /["“]|\b(?:he|she|they|\p{Lu}\p{Ll}+|mom|dad|mother|father) (?:said|told|asked)\b/u.test(textOf(run));
  const reasons = [
    run.isForThisEssay ? 'you wrote it for this essay' : null,
    run.slot === 'motive' && beat.isStory ? 'your story begins with it' : null,
    run.sentences.some((sentence) => sentence.role === 'cause') && run.slot === 'moment'
      ? 'it says what went wrong'
      : null,
    run.sentences.some((sentence) => sentence.role === 'result') && run.slot === 'action'
      ? 'it says how it ended'
      : null,
    figures >= 2 ? 'it has figures nobody else could give' : null,
    spoken ? 'someone speaks in it' : null,
  ];
  return {
    run: run.id,
    quote: opening(run),
    words: run.words,
    why: reasons.find((reason) => reason !== null) ?? whatItTells[run.slot],
  };
}

function storyWhy({ reading, choice, evidence }: Prepared): string | null {
  if (choice.story === 0) return null;
  const runs = evidence.runs.filter((run) => run.thread === choice.story);
  const words = sumWords(runs);
  const told = evidence.runs.filter((run) => run.head === 'moment' || run.thread === choice.story);
  const stories = new Set(told.map((run) => run.thread)).size;
  const has = (slot: Run['slot']) => runs.some((run, index) => index > 0 && run.slot === slot);
  const parts = [
    'what happened',
    has('action') ? 'what you did' : null,
    has('insight') ? 'what you made of it' : null,
  ].filter((part) => part !== null);
  const fits = reading.isGuess ? 'may come nearest to what the prompt asks' : 'fits the prompt best';
  const only = reading.isGuess ? `This story ${fits}` : 'This is the story you have told';
  const lead = stories > 1 ? `Of the ${stories} stories you have told, this one ${fits}` : only;
  return `${lead}: “${opening(runs[0] ?? evidence.runs[0] ?? emptyRun)}”, ${words} words with ${list(parts)}.`;
}

const emptyRun = { sentences: [] } as unknown as Run;

function list(parts: readonly string[]): string {
  return parts.length <= 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Two or three questions of this essay's own: what the prompt asks and nobody has told, then what a sentence leaves open. */
function questionsFor({ reading, choice, evidence }: Prepared, planned: readonly PlanBeat[]): PlanQuestion[] {
  const questions: PlanQuestion[] = [];
  const isAsked = (question: string) => questions.some((other) => other.question === question);
  const add = (question: string | undefined, beat: Beat, why: string) => {
    if (!question || questions.length >= 3 || isAsked(question)) return;
    questions.push({
      id: `plan-${beat.id}-${questions.length + 1}`,
      question,
      slot: beat.slots[0] ?? 'moment',
      beat: beat.id,
      why,
    });
  };
  const isRefused = (beat: Beat) =>
    evidence.refused.some((refusal) => refusal.slot !== null && refusal.slot === beat.slots[0]);
  // What nobody has understood is asked as it stands.
  const [asked] = reading.parts;
  const home = choice.filled.find(({ beat }) => asked && beat.asks.includes(asked.ask))?.beat;
  if (reading.isGuess && asked && home)
    add(asked.quote, home, 'We cannot tell which of your stories answers this, so we ask it as it stands.');
  for (const { beat, runs } of choice.filled) {
    const untranslated = waitingIn(evidence).find((fragment) => belongsTo(fragment, beat));
    if (untranslated)
      add(questionFrom(untranslated), beat, 'The essay is in English, and only you know what you mean.');
    else if (beat.isEssential && runs.length === 0 && !isRefused(beat))
      add(
        beat.questions[0],
        beat,
        reading.parts.some(({ ask }) => beat.asks.includes(ask))
          ? 'The prompt asks for it, and you have not told us yet.'
          : 'An essay of this kind needs it, and you have not told us yet.',
      );
  }
  const lack = ({ budget, runs }: FilledBeat) => budget - sumWords(runs);
  // A story of loss is asked about gently in all its parts.
  const isLoss = tellsOfLoss(
    choice.filled.filter(({ beat }) => beat.isStory).flatMap(({ runs }) => runs.flatMap((run) => run.sentences)),
  );
  for (const each of [...choice.filled].sort((a, b) => lack(b) - lack(a))) {
    const { beat, runs } = each;
    if (isRefused(beat)) continue;
    const sentences = runs.flatMap((run) => run.sentences);
    const isGentle = tellsOfLoss(sentences) || (isLoss && beat.isStory);
    const cue = isGentle
      ? undefined
      : sentences.map((sentence) => questionAfter(sentence)).find((question) => question !== null);
    const next = bankFor(beat, isGentle, runs.length > 0).find((question) => !isAsked(question));
    const isLacking = lack(each) > 0;
    // Where there is enough already, two questions are offered all the same: what only the student knows makes it better, not longer.
    if (!isLacking && questions.length >= 2) continue;
    const why = isLacking
      ? `“${beat.title}” has room for something only you can tell.`
      : `Not needed for the length; it would make “${beat.title}” more yours.`;
    const isOfResume = planned.some(({ id, resume }) => id === beat.id && resume.length > 0);
    const lacks = isOfResume ? 'has only your resume in it so far' : 'has nothing in it yet';
    add(cue ?? next, beat, runs.length > 0 ? why : `“${beat.title}” ${lacks}.`);
  }
  return questions;
}
