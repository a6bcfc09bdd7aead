import { countWords } from '#contracts/counting.ts';
import type { Fact, ResumeFacts } from '#server/composer/facts.ts';
import type { BankQuestion } from './bank/bank-question.ts';
import { resumeQuestions } from './bank/resume-questions.ts';
import { datePhrase, organisationPhrase } from '#server/composer/draft/resume/deeds.ts';
import { shorten } from '#server/composer/interview/reading/sentences.ts';

/** A question with everything filled in, as it can be asked. `ref` names it in the conversation: `resume.day@line-7`. */
export interface ReadyQuestion extends BankQuestion {
  ref: string;
}

const shopWork =
  /\b(?:cashier|barista|waiter|waitress|server|crew member|sales (?:associate|assistant)|shop assistant|dishwasher)\b/i;

interface Entry {
  head: Fact;
  deeds: Fact[];
}

/** The line under which a question's entry begins, by the fact that it was asked about. */
export function entryOf(resume: ResumeFacts | null, ref: string): string | null {
  const [, id] = ref.split('@');
  const fact = resume?.facts.find((candidate) => candidate.id === id);
  return fact ? (fact.under ?? fact.id) : null;
}

/** Questions about the resume, the most telling line first. */
export function resumeAgenda(resume: ResumeFacts | null, hasTranscript: boolean): ReadyQuestion[] {
  const entries = rank(entriesOf(resume?.facts ?? []));
  const ready: ReadyQuestion[] = [];
  const turn = entries.find(({ head }) => isReturn(head, resume?.facts ?? []));
  if (turn?.head.organisation) ready.push(fill(resumeQuestions.turn, turn.head.id, valuesOf(turn.head)));
  for (const { head, deeds } of entries) {
    const deed = deeds.map((fact) => ({ fact, line: lineOf(fact.text) })).find(({ line }) => line !== null);
    if (head.kind === 'project' && head.organisation === null) {
      const title = deed?.line ?? lineOf(head.text.replaceAll(/\s*\([^)]*\)/g, ''));
      if (title) ready.push(fill(resumeQuestions.project, head.id, { line: title }));
    } else if (deed?.line) ready.push(fill(resumeQuestions.day, deed.fact.id, { line: deed.line }));
  }
  const lasting = entries.find(({ head }) => head.isCurrent && head.start && head.organisation && head !== turn?.head);
  if (lasting) ready.push(fill(resumeQuestions.stay, lasting.head.id, valuesOf(lasting.head)));
  for (const award of (resume?.facts ?? []).filter((fact) => fact.kind === 'award').slice(0, 2)) {
    const line = lineOf(award.text);
    if (line !== null) ready.push(fill(resumeQuestions.award, award.id, { line }));
  }
  for (const { head } of entries.filter((entry) => entry !== lasting && entry !== turn).slice(0, 2)) {
    if (head.organisation) ready.push(fill(resumeQuestions.begin, head.id, valuesOf(head)));
  }
  if (hasTranscript) ready.push({ ...resumeQuestions.course, ref: resumeQuestions.course.id });
  return ready;
}

/** The line that the consultant says it has marked, so that the student sees that the resume was read. It is asked about first. */
export function markedLine(agenda: ReadyQuestion[]): string | null {
  const first = agenda.find((question) => question.id !== resumeQuestions.turn.id);
  return first ? (/“(.+)”/.exec(first.text)?.[1] ?? null) : null;
}

function entriesOf(facts: Fact[]): Entry[] {
  return facts
    .filter((fact) => fact.kind === 'role' || fact.kind === 'project')
    .map((head) => ({ head, deeds: facts.filter((fact) => fact.kind === 'deed' && fact.under === head.id) }));
}

function rank(entries: Entry[]): Entry[] {
  const score = ({ head, deeds }: Entry) =>
    Math.min(deeds.length, 3) * 2 +
    (head.isCurrent ? 1.5 : 0) +
    (deeds.some((deed) => deed.numbers.length > 0) ? 1 : 0) +
    (head.organisation ? 0.5 : 0) -
    (shopWork.test(`${head.role ?? ''} ${head.text}`) ? 4 : 0);
  return entries
    .map((entry, at) => ({ entry, at, value: score(entry) }))
    .sort((a, b) => b.value - a.value || a.at - b.at)
    .map(({ entry }) => entry);
}

/** Somebody who left school years before the work they do now began or ends: for them study is a return. */
function isReturn(head: Fact, facts: Fact[]): boolean {
  const since = yearOf(head.start);
  if (!head.isCurrent || since === null) return false;
  const schooling = facts.filter((fact) => fact.kind === 'education');
  const last = Math.max(...schooling.map((fact) => yearOf(fact.end ?? fact.start) ?? Number.NEGATIVE_INFINITY));
  return (
    schooling.length > 0 && Number.isFinite(last) && schooling.every((fact) => !fact.isCurrent) && since >= last + 2
  );
}

function yearOf(date: string | null): number | null {
  const year = /\b(?:19|20)\d\d\b/.exec(date ?? '')?.[0];
  return year === undefined ? null : Number(year);
}

function valuesOf(head: Fact): Record<string, string> {
  return { where: asAddressed(head.organisation ?? ''), since: datePhrase(head.start ?? ''), role: head.role ?? '' };
}

/** “the Bear Creek Watershed Council”, “the local shelter”, “your family's shop”, but “Harborview Clinic” and “Google”. */
function asAddressed(name: string): string {
  return organisationPhrase(name)
    .replace(/^(?:my|our) /, 'your ')
    .replace(/^an? /, 'the ');
}

function lineOf(text: string): string | null {
  const line = shorten(text, 18);
  return line !== null && countWords(line) >= 3 ? line : null;
}

function fill(question: BankQuestion, subject: string, values: Record<string, string>): ReadyQuestion {
  const put = (text: string) =>
    capitalise(text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole));
  return { ...question, text: put(question.text), ref: `${question.id}@${subject}` };
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
