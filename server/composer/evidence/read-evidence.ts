import type { Slot } from '#contracts/chat.ts';
import type { Fact, Span } from '#server/composer/facts.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import { contentRoots, sumWords } from '#server/composer/language/words/words.ts';
import { countSlips } from '#server/composer/language/second-language/second-language.ts';
import { initialsToMend } from '#server/composer/prompt/university-names.ts';
import { parseResume } from '#server/composer/resume/parse-resume.ts';
import { isRefusal, saysNothing } from './refusals.ts';
import { readAnswer, type Answer, type ReadAnswer, type ReadingContext } from './read-answer.ts';
import { slotOfAnswer, slotOfExchange } from './slots.ts';
import { splitLongRuns } from './split-runs.ts';
import { linkRuns } from './stories.ts';
import { tickedRun } from './ticked.ts';
import type { Evidence, Fragment, Run } from './types.ts';

interface Told extends Answer {
  isForThisEssay: boolean;
  anchor: string | null;
  beat: string | null;
}

/** Everything the student gave, as runs and facts. What they refused to talk about is remembered, not printed. */
export function readEvidence(input: ComposerInput): Evidence {
  const resume = cachedResume(input.resumeText);
  const told = answersOf(input);
  const refused: Evidence['refused'] = [];
  const usable: Told[] = [];
  for (const answer of told) {
    if (isRefusal(answer.text)) refused.push({ slot: answer.slot, roots: contentRoots(answer.question) });
    else if (!saysNothing(answer.text)) usable.push(answer);
  }
  const context = contextOf(usable, resume, input.form.universityName);
  const runs: Run[] = [];
  const fragments: Fragment[] = [];
  for (const answer of usable) {
    const read = cachedAnswer(answer, context);
    fragments.push(...read.fragments);
    if (read.sentences.length > 0) runs.push(toRun(answer, read, runs.length));
  }
  for (const choice of input.ticked) {
    const run = tickedRun(choice, input.form.universityName, context, runs.length);
    if (run) runs.push(run);
  }
  return {
    runs: linkRuns(splitLongRuns(runs)),
    facts: resume,
    fragments,
    refused,
    sources: sourcesOf(input, told),
  };
}

/** How this student's answers are read: with their names and their language. */
export function readingContext(input: ComposerInput): ReadingContext {
  const usable = answersOf(input).filter((answer) => !isRefusal(answer.text) && !saysNothing(answer.text));
  return contextOf(usable, cachedResume(input.resumeText), input.form.universityName);
}

function contextOf(usable: readonly Told[], resume: readonly Fact[], university: string): ReadingContext {
  const isSecondLanguage = countSlips(usable.map((answer) => answer.text).join('\n')) >= 2;
  return { names: [...namesOf(resume), ...initialsToMend(university)], isSecondLanguage };
}

function toRun(answer: Told, read: ReadAnswer, order: number): Run {
  return {
    id: answer.id,
    slot: answer.slot,
    question: answer.question,
    sentences: read.sentences,
    words: sumWords(read.sentences),
    needs: null,
    thread: 0,
    head: answer.slot,
    isForThisEssay: answer.isForThisEssay,
    anchor: answer.anchor,
    beat: answer.beat,
    order,
  };
}

/** The answers of the conversation, each with the question it was given to, then those given inside this essay. */
function answersOf(input: ComposerInput): Told[] {
  const told: Told[] = [];
  let question = '';
  let slot: Slot | null = null;
  for (const message of input.conversation) {
    if (message.role === 'assistant') {
      question = message.content;
      slot = message.slot;
    } else {
      const { id, content } = message;
      told.push({
        id,
        text: content,
        question,
        slot: slot === null ? slotOfExchange(question, content) : slotOfAnswer(slot, content, told.at(-1) ?? null),
        isForThisEssay: false,
        anchor: null,
        beat: null,
      });
    }
  }
  for (const { id, question: asked, slot: wanted, text, anchor, beat } of input.answers) {
    told.push({
      id,
      text,
      question: asked,
      slot: wanted,
      isForThisEssay: true,
      anchor: anchor ?? null,
      beat: beat ?? null,
    });
  }
  return told;
}

function namesOf(facts: readonly Fact[]): string[] {
  const names = new Set<string>();
  for (const { organisation } of facts)
    if (
      organisation &&
      organisation.includes(' ') &&
      /^\p{Lu}/u.test(organisation) &&
      organisation !== organisation.toUpperCase()
    )
      names.add(organisation);
  return [...names];
}

function sourcesOf(input: ComposerInput, told: readonly Told[]): Span[] {
  const whole = (source: Span['source'], id: string, text: string): Span => ({
    source,
    id,
    start: 0,
    end: text.length,
    text,
  });
  const spans = told.map((answer) => whole('chat', answer.id, answer.text));
  if (input.resumeText !== '') spans.push(whole('resume', 'resume', input.resumeText));
  if (input.transcriptText !== '') spans.push(whole('transcript', 'transcript', input.transcriptText));
  spans.push(
    whole('form', 'universityName', input.form.universityName),
    whole('form', 'courseName', input.form.courseName),
  );
  for (const { fact, why } of input.ticked)
    spans.push(whole('library', fact.id, fact.text), whole('chat', `fact-${fact.id}`, why));
  return spans;
}

/** Reading an answer is most of the work, and a student's answers do not change between two essays. */
const answers = new Map<string, ReadAnswer>();
const resumes = new Map<string, Fact[]>();
const kept = { answers: 2000, resumes: 50 };

function cachedAnswer(answer: Told, context: ReadingContext): ReadAnswer {
  const key = [
    answer.id,
    answer.slot,
    context.isSecondLanguage,
    context.names.join('|'),
    answer.question,
    answer.text,
  ].join('\u0000');
  return remember(answers, key, kept.answers, () => readAnswer(answer, context));
}

function cachedResume(text: string): Fact[] {
  return remember(resumes, text, kept.resumes, () => parseResume(text).facts);
}

function remember<T>(map: Map<string, T>, key: string, limit: number, make: () => T): T {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  if (map.size >= limit) map.delete(map.keys().next().value ?? '');
  map.set(key, made);
  return made;
}
