import { countEssay, fitOf, gapWords, isOutline, writeGap } from '#contracts/gaps.ts';
import { least, wordsFor } from '#server/composer/checks/answers.ts';
import { readEssay } from '#server/composer/checks/essay-text.ts';
import type { Evidence } from '#server/composer/evidence/types.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import { standsIn } from '#server/composer/plan/usable.ts';
import { readPrompt } from '#server/composer/prompt/read-prompt.ts';
import type { Beat, PromptKind } from '#server/composer/prompt/types.ts';
import { fitInto, orderRuns, toParagraphs, totalWords } from './assemble.ts';
import { deedClause } from '#server/composer/draft/resume/deeds.ts';
import { belongsTo, waitingIn } from '#server/composer/draft/gaps/gap-questions.ts';
import { placeGaps } from '#server/composer/draft/gaps/gap-places.ts';
import { proseWords, shareOutGaps } from '#server/composer/draft/gaps/gap-sizes.ts';
import { personalKinds } from './hook.ts';
import { prepare, type Prepared } from './prepare.ts';
import { ownWordsOf } from './own-words.ts';
import { addResume, type ResumeParagraph } from '#server/composer/draft/resume/resume-sentences.ts';
import type { Draft, GapNote, LedgerEntry, Paragraph } from './types.ts';

/** How much of an essay may be resume before it reads like one. */
const resumeShare: Partial<Record<PromptKind, number>> = {
  'statement-of-purpose': 0.3,
  'research-statement': 0.3,
  challenge: 0.12,
  growth: 0.12,
  belief: 0.1,
  gratitude: 0.08,
  community: 0.15,
  identity: 0.12,
  curiosity: 0.15,
  open: 0.15,
};

/** What a second attempt does otherwise: less prose, so that a question finds room, or a question that must be asked. */
interface Attempt {
  capacity: number;
  asked: ReadonlySet<string>;
}

/**
 * Weaves a draft of the student's own runs. Nothing is padded: what is missing is asked. Where the words come out a little
 * short of a narrow limit, or a part of the prompt is neither answered nor asked, it is woven once more with room for a question.
 */
export function composeDraft(input: ComposerInput, prepared: Prepared = prepare(input)): Draft {
  const { beats, choice, evidence } = prepared;
  const limits = input.form.wordCount;
  const empty = choice.filled.filter(
    ({ beat, runs }) => beat.isEssential && runs.length === 0 && !beat.takesResume,
  ).length;
  let attempt: Attempt = {
    capacity: Math.min(limits.max, Math.max(0.97 * limits.max - 35 * empty, limits.min)),
    asked: new Set(
      beats.filter((beat) => waitingIn(evidence).some((each) => belongsTo(each, beat))).map(({ id }) => id),
    ),
  };
  for (let turn = 0; ; turn += 1) {
    const draft = weave(input, prepared, attempt);
    const open = openBeats(draft, input, beats);
    const isShort = fitOf(draft.count, limits) === 'short';
    if (turn === 2 || (open.length === 0 && !isShort)) return draft;
    const asked = new Set([...attempt.asked, ...open]);
    attempt = { capacity: Math.min(attempt.capacity, limits.max - gapWords.min * Math.max(1, asked.size)), asked };
  }
}

/** Beats of the parts that the text neither answers nor asks. */
function openBeats({ text, gaps }: Draft, input: ComposerInput, beats: readonly Beat[]): string[] {
  const essay = readEssay(text);
  const open = readPrompt(input.form).parts.filter((part) => wordsFor(essay, part, input.form) < least);
  return open.flatMap(({ ask }) => {
    const own = beats.filter((beat) => beat.asks.includes(ask));
    const [first] = own;
    return first === undefined || own.some((beat) => gaps.some((gap) => gap.beat === beat.id)) ? [] : [first.id];
  });
}

function weave(input: ComposerInput, prepared: Prepared, { capacity, asked }: Attempt): Draft {
  const { evidence, reading, beats, choice } = prepared;
  const limits = input.form.wordCount;
  const fitted = fitInto(orderRuns(choice.filled, reading.kind, evidence.runs), capacity, choice.main);
  const written = totalWords(fitted);
  const hasStory = choice.story > 0;
  const isEmpty = choice.filled.every(({ runs }) => runs.every((run) => run.slot === 'motive' || run.slot === 'goal'));
  const isTold = standsIn(input.previousEssays);
  const share = hasStory ? (resumeShare[reading.kind] ?? 0.25) : 0.3;
  const resume = addResume(fitted, {
    facts: evidence.facts.filter((fact) => fact.kind !== 'deed' || !isTold(fact.text)),
    filled: choice.filled,
    room: Math.max(0, Math.floor(Math.min(0.98 * limits.max, Math.max(capacity, written))) - written),
    most: isEmpty
      ? Math.max(45, Math.floor(0.3 * limits.min))
      : Math.max(share >= 0.25 ? 28 : 16, Math.floor(share * Math.max(written, 0.6 * limits.min))),
    about: `${input.form.courseName} ${input.form.promptText}`,
    hasStory,
    isPersonal: personalKinds.has(reading.kind) && !isEmpty,
    isFull: personalKinds.has(reading.kind) && written >= limits.min,
  });
  const paragraphs = withResume(toParagraphs(resume.placed), resume.paragraphs, beats);
  // What the student would not talk about is not asked in other words.
  const open = beats.filter(
    (beat) => beat.isEssential || !evidence.refused.some(({ slot }) => slot !== null && slot === beat.slots[0]),
  );
  const shares = shareOutGaps(paragraphs, open, limits, asked);
  const whole = placeGaps(paragraphs, shares, beats, evidence, isEmpty ? scenesFrom(evidence) : []);
  return render(whole, prepared, limits);
}

/** Deeds that could be told as scenes, for a student who has told nothing yet. */
function scenesFrom(evidence: Evidence): string[] {
  return evidence.facts
    .filter((fact) => fact.kind === 'deed')
    .map((fact) => deedClause({ ...fact, isCurrent: false, start: fact.start ?? 'then' }))
    .filter((clause) => clause !== null)
    .map((clause) => clause.text)
    .slice(0, 2);
}

function withResume(paragraphs: Paragraph[], added: readonly ResumeParagraph[], beats: readonly Beat[]): Paragraph[] {
  const out = [...paragraphs];
  const order = (id: string) => beats.findIndex((beat) => beat.id === id);
  for (const { filled, sentences } of added) {
    const items = sentences.map((sentence) => ({ kind: 'sentence' as const, sentence, beat: filled.beat }));
    const at = out.findLastIndex((paragraph) => order(paragraph.beat.id) <= order(filled.beat.id));
    const host = out[at];
    if (host?.beat.id === filled.beat.id && proseWords([host]) < 45) host.items.push(...items);
    else out.splice(at + 1, 0, { beat: filled.beat, items, run: null });
  }
  return out;
}

function render(paragraphs: readonly Paragraph[], prepared: Prepared, limits: { min: number; max: number }): Draft {
  const text = paragraphs
    .map(({ items }) =>
      items
        .map((item) => (item.kind === 'sentence' ? item.sentence.text : writeGap(item.question, item.words)))
        .join(' '),
    )
    .join('\n\n');
  const ledger: LedgerEntry[] = [];
  const gaps: GapNote[] = [];
  for (const { items } of paragraphs) {
    for (const item of items) {
      if (item.kind === 'gap') gaps.push(item);
      else
        ledger.push({
          id: item.sentence.id,
          beat: item.beat.id,
          text: item.sentence.text,
          spans: item.sentence.spans,
          edits: item.sentence.edits,
        });
    }
  }
  const count = countEssay(text);
  return {
    text,
    kind: prepared.reading.kind,
    form: isOutline(count, limits) ? 'outline' : 'draft',
    ledger,
    gaps,
    count: { written: count.written, toWrite: count.toWrite, ...limits },
    ownWords: ownWordsOf(ledger),
  };
}
