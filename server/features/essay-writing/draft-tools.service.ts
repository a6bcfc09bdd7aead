import type { DraftFinding, SelectionEdit, SentenceOrigin } from '#contracts/essay-agent.ts';
import { countWords } from '#contracts/counting.ts';
import { findGaps, writeGap } from '#contracts/gaps.ts';
import { asProse } from '#server/composer/compose.ts';
import { composer } from '#server/providers/composer.ts';
import { AppError } from '#server/platform/errors.ts';
import { numberMaterial, piecesOf } from '#server/providers/llm/prompts/essay/essay-material.ts';
import { editSelectionPrompt } from '#server/providers/llm/prompts/essay/edit-selection.prompt.ts';
import { createAsk } from './model/ask.ts';
import { createFactReader } from './model/read-facts.ts';
import { writeChecked } from './model/write-checked.ts';
import { findingsIn } from './check-draft.ts';
import { gatherMaterial } from './gather-material.service.ts';
import type { EssayWork, NodeParts } from './node-work.ts';

/** Puts an answer where its gap stood, in the student's own words. */
export function fillGap(draft: string, question: string, answer: string): string {
  const gap = findGaps(draft).find((each) => each.question === question);
  if (!gap)
    throw new AppError(
      'conflict',
      'This blank is no longer in your draft. Refresh the page to see the latest version.',
    );
  return `${draft.slice(0, gap.start)}${asProse(answer)}${draft.slice(gap.end)}`;
}

type Parts = Pick<NodeParts, 'db' | 'workers'>;

export async function checkThreadDraft(parts: Parts, work: EssayWork): Promise<DraftFinding[]> {
  if (work.draft.trim() === '') return [];
  return findingsIn(parts, work, await gatherMaterial(parts.db, work));
}

/** As a model's reader found it and code proved it; without a model, looked up by the words. */
export async function findOrigins(parts: Parts, work: EssayWork): Promise<SentenceOrigin[]> {
  if (work.draft.trim() === '') return [];
  const { given, model } = await gatherMaterial(parts.db, work);
  const looked = await parts.workers.run(composer, 'originsOf', [work.draft, given]);
  if (work.facts.length === 0) return looked;
  const known = new Map(work.facts.map((fact) => [fact.text, fact]));
  const inEssay = new Set(numberMaterial(model).answers.map(({ id }) => id));
  return looked.map(({ text, origins }) => {
    const fact = known.get(text);
    if (!fact) return { text, origins };
    const source = originOf(fact.source, inEssay);
    return { text, origins: source === null ? [] : [{ source, text: fact.quote }] };
  });
}

type Origin = SentenceOrigin['origins'][number]['source'];
const origins: Record<string, Origin> = { a: 'chat', p: 'summary', r: 'resume', t: 'transcript', s: 'library' };

function originOf(source: string, inEssay: ReadonlySet<string>): Origin | null {
  if (source === 'typed') return 'typed';
  if (source === 'joins' || source === 'none') return null;
  return inEssay.has(source) ? 'answer' : (origins[source.charAt(0)] ?? null);
}

const wishes = {
  shorter: 'Make it shorter by about a third. Keep the facts that carry it.',
  specific: 'Make it more specific. Add nothing that was not given: ask for it with a gap.',
  simpler: 'Say it in simpler words and shorter sentences.',
} as const;

/** Another wording of a passage, from the whole draft and the material, checked like a draft. Nothing is stored. */
export async function editSelection(
  parts: Omit<NodeParts, 'research'>,
  work: EssayWork,
  edit: SelectionEdit,
  { typed, signal }: { typed: string[]; signal: AbortSignal },
): Promise<string> {
  const { before, selection, after, wish } = edit;
  if (parts.model.kind === 'composer') return askForMore(selection, wish);
  const { form, model } = await gatherMaterial(parts.db, work, typed);
  const ask = createAsk(parts, { work, signal });
  const material = numberMaterial(model);
  // What stands in the passage already is not what this wording adds.
  const known = numberMaterial({ ...model, typed: [...typed, selection] });
  const words = typeof wish === 'string' ? wishes[wish] : wish.words;
  const { text } = await writeChecked({
    ask,
    prompt: editSelectionPrompt({ material, before, selection, after, wish: words }),
    gate: {
      kind: 'passage',
      language: selection,
      mostWords: 3 * countWords(selection) + 120,
      known: [selection, ...typed, ...piecesOf(known).values()],
    },
    form: { ...form, wordCount: { min: null, max: null } },
    reader: createFactReader(ask, known),
    check: () => Promise.resolve([]),
    typed: [],
    onStage: () => undefined,
  });
  return text;
}

/** Without a model nothing is reworded: we can only ask for more. */
function askForMore(selection: string, wish: SelectionEdit['wish']): string {
  if (wish === 'specific')
    return `${selection.trimEnd()} ${writeGap('One detail only you could know: what did you see, hear or say?', 35)}`;
  throw new AppError('validation_failed', 'We don’t rewrite your sentences here. Change these words in your own way.');
}
