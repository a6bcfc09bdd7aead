import { readEvidence } from '#server/composer/evidence/read-evidence.ts';
import type { Evidence, Fragment, Run } from '#server/composer/evidence/types.ts';
import type { Span } from '#server/composer/facts.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import { chooseRuns, type Choice } from '#server/composer/plan/choose.ts';
import { readPlanEdits, type PlanEdits } from '#server/composer/plan/plan-edits.ts';
import { readPrompt } from '#server/composer/prompt/read-prompt.ts';
import { shapeFor } from '#server/composer/prompt/shapes.ts';
import type { Beat, PromptReading } from '#server/composer/prompt/types.ts';
import { questionAfter } from '#server/composer/draft/gaps/gap-questions.ts';

/** Everything that is decided before a word is printed. */
export interface Prepared {
  evidence: Evidence;
  reading: PromptReading;
  beats: Beat[];
  choice: Choice;
}

/** Reads the student and the prompt and decides what goes where; a plan that the student has changed is followed. */
export function prepare(input: ComposerInput, editedPlan: string | null = null): Prepared {
  const read = readEvidence(input);
  const reading = readPrompt(input.form);
  const edits = editedPlan === null ? null : readPlanEdits(editedPlan);
  const beats = asPlanned(shapeFor(reading, input.form.universityName), edits);
  const evidence = {
    ...read,
    runs: seatAnswers(read.runs, beats),
    fragments: [...notesOf(edits, beats), ...read.fragments],
  };
  const chosen = edits && edits.quotes.length > 0 ? keepNamed(evidence, edits, beats, reading, input) : evidence;
  return { evidence: chosen, reading, beats, choice: chooseRuns(chosen, reading.kind, beats, input) };
}

/**
 * What the student added to the outline. Nobody can tell it for them, nor is it known from the plan's text alone who wrote
 * the line: the draft asks for it in its place.
 */
function notesOf(edits: PlanEdits | null, beats: readonly Beat[]): Fragment[] {
  return (edits?.notes ?? []).flatMap(({ text, title }): Fragment[] => {
    const beat = beats.find((each) => each.title.toLowerCase() === title.toLowerCase());
    if (!beat) return [];
    const span: Span = { source: 'form', id: 'plan', start: 0, end: text.length, text };
    return [{ text, slot: beat.slots[0] ?? 'moment', span, why: 'planned', beat: beat.id }];
  });
}

/** An answer goes where its question was asked: to the beat whose question it is, or after the sentence that raised it. */
function seatAnswers(runs: readonly Run[], beats: readonly Beat[]): Run[] {
  const raised = new Map(
    runs.flatMap((run) =>
      run.sentences.map((sentence): [string | null, string] => [questionAfter(sentence), sentence.id]),
    ),
  );
  return runs.map((run) => {
    if (!run.isForThisEssay || run.anchor !== null) return run;
    const beat =
      run.beat ??
      beats.find(({ id, questions }) => run.id.startsWith(`plan-${id}-`) || questions.includes(run.question))?.id ??
      null;
    return Object.assign({}, run, { beat, anchor: raised.get(run.question) ?? null });
  });
}

function asPlanned(beats: Beat[], edits: PlanEdits | null): Beat[] {
  if (!edits) return beats;
  const total = edits.beats.reduce((sum, beat) => sum + beat.words, 0);
  const planned = edits.beats.flatMap(({ title, words }) => {
    const beat = beats.find((each) => each.title.toLowerCase() === title.toLowerCase());
    return beat ? [Object.assign({}, beat, { share: total > 0 ? words / total : beat.share })] : [];
  });
  return planned.length > 0 ? planned : beats;
}

/**
 * A run that the plan named and the student struck out is not used, and one that they moved goes where they put it. Runs the
 * outline never named are judged as before, and what was answered or ticked for this essay was said after the plan was made:
 * it cannot have been struck.
 */
function keepNamed(
  evidence: Evidence,
  edits: PlanEdits,
  beats: readonly Beat[],
  reading: PromptReading,
  input: ComposerInput,
): Evidence {
  const then = { ...evidence, runs: evidence.runs.filter((run) => !run.isForThisEssay) };
  const proposed = new Map(
    chooseRuns(then, reading.kind, beats, input).filled.flatMap(({ beat, runs }) =>
      runs.map((run) => [run.id, beat.id]),
    ),
  );
  const runs = evidence.runs.flatMap((run) => {
    const first = run.sentences[0]?.text ?? '';
    const line = edits.quotes.find(({ opening }) => first.startsWith(opening));
    if (run.isForThisEssay || (!line && !proposed.has(run.id))) return [run];
    const beat = beats.find(({ title }) => title.toLowerCase() === line?.title.toLowerCase())?.id;
    if (!beat) return [];
    return [proposed.get(run.id) === beat ? run : Object.assign({}, run, { beat })];
  });
  return { ...evidence, runs };
}
