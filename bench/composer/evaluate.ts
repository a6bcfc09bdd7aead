import type { Source } from '#contracts/essay-agent.ts';
import { countEssay } from '#contracts/gaps.ts';
import { checkText, critiqueText, draftEssay } from '#server/composer/compose.ts';
import { readEvidence } from '#server/composer/evidence/read-evidence.ts';
import type { Draft } from '#server/composer/draft/types.ts';
import type { CheckName, Finding } from '#server/composer/checks/finding.ts';
import type { EssayAnswer } from '#server/composer/input.ts';
import { findUniversity } from '#server/features/library/library.service.ts';
import { findSources } from '#server/features/research/research.service.ts';
import type { Case } from './cases.ts';
import { brokenLinks, digest, isInside, penalty, sentencesWithoutEvidence, variety } from './measure.ts';
import { later } from './students/later.ts';
import type { Writer } from './composer-writer.ts';

export interface Result {
  case: Case;
  plan: string;
  sources: readonly Source[];
  /** Every source has its page and day, and a university that the library does not know has none. */
  researchHolds: boolean;
  draft: string;
  critique: string;
  revised: string;
  kind: string;
  form: 'draft' | 'outline' | '';
  written: number;
  toWrite: number;
  gaps: number;
  inside: boolean;
  withoutEvidence: number;
  unsupported: number;
  duplicates: number;
  cliches: number;
  broken: number;
  partsOpen: number;
  own: number;
  variety: number;
  critiqueOk: boolean;
  /** The checks found a fault, and not only something to look at that nobody but the student can change. */
  found: boolean;
  before: number;
  after: number;
  revisedInside: boolean;
  same: boolean;
  milliseconds: number;
}

/** One case through plan, research, draft, critique and revision, with everything that is measured on the way. */
export async function evaluate(each: Case, writer: Writer): Promise<Result> {
  const started = performance.now();
  const plan = await writer.plan(each);
  const sources = await research(each);
  const draft = await writer.draft(each, plan, sources);
  const milliseconds = performance.now() - started;
  const critique = await writer.critique(each, draft);
  const answers = answersTo(each, draft);
  const revised = await writer.revise(each, draft, critique, answers);
  const composed = draftEssay(each.input, plan);
  const isComposer = composed.text === draft;
  const { findings } = checkText(each.input, draft);
  const told = { ...each.input, answers: [...each.input.answers, ...answers] };
  const count = countEssay(draft);
  return {
    case: each,
    plan,
    sources,
    researchHolds: researchHolds(each, sources),
    draft,
    critique,
    revised,
    kind: composed.kind,
    form: isComposer ? composed.form : '',
    written: count.written,
    toWrite: count.toWrite,
    gaps: count.gaps,
    inside: isInside(draft, each),
    withoutEvidence: isComposer ? sentencesWithoutEvidence(composed) : Number.NaN,
    unsupported: of(findings, 'unsupported', 'binding').filter((finding) => finding.weight !== 'may').length,
    duplicates: of(findings, 'duplicate').length,
    cliches: of(findings, 'cliché').length,
    broken: isComposer ? brokenLinks(composed, leaningIn(each, composed), threadsIn(each)) : Number.NaN,
    partsOpen: of(findings, 'prompt part').length,
    own: isComposer ? composed.ownWords : Number.NaN,
    variety: variety(draft),
    critiqueOk: isComposer ? critiqueHolds(each, draft) : quotesHold(critique, draft),
    found: checkText(told, draft).findings.some(({ weight, operator }) => weight !== 'may' || operator !== null),
    before: penalty(checkText(told, draft).findings),
    after: penalty(checkText(told, revised).findings),
    revisedInside: isInside(revised, each),
    same: !isComposer || digest(await writer.draft(each, plan, sources)) === digest(draft),
    milliseconds,
  };
}

/** What the reference library knows. The web is left out, so that a run tomorrow finds what a run today found. */
function research({ input: { form } }: Case): Promise<Source[]> {
  const parts = { webSearch: null, now: () => new Date(0), logFailure: () => {} };
  return findSources(parts, { form, onStage: () => {}, signal: new AbortController().signal });
}

function researchHolds({ input: { form } }: Case, sources: readonly Source[]): boolean {
  const isKnown = findUniversity(form.universityName) !== null;
  return (
    sources.length > 0 === isKnown &&
    sources.every(({ url, title, quote, retrieved_at }) =>
      [url ?? '', title, quote, retrieved_at].every((text) => text.trim() !== ''),
    )
  );
}

function of(findings: readonly Finding[], ...checks: CheckName[]): Finding[] {
  return findings.filter((finding) => checks.includes(finding.check));
}

function leaningIn({ input }: Case, draft: Draft): Set<string> {
  const known = new Set(draft.ledger.map((entry) => entry.id));
  const sentences = readEvidence(input).runs.flatMap((run) => run.sentences);
  return new Set(
    sentences.filter((sentence) => sentence.leans && known.has(sentence.id)).map((sentence) => sentence.id),
  );
}

function threadsIn({ input }: Case): Map<string, number> {
  return new Map(
    readEvidence(input).runs.flatMap((run) =>
      run.sentences.map((sentence): [string, number] => [sentence.id, run.thread]),
    ),
  );
}

/** The student answers the critique's questions, as far as they have something to say. */
function answersTo(each: Case, draft: string): EssayAnswer[] {
  const said = later[each.student.id] ?? [];
  const { questions } = critiqueText(each.input, draft);
  return questions.flatMap(({ question, slot }, index) => {
    const text = said.find(([asked]) => question.includes(asked))?.[1];
    return text === undefined ? [] : [{ id: `later-${index + 1}`, question, slot, text }];
  });
}

/** At most five changes and three questions, six marks with reasons, and every quote stands in the text. */
function critiqueHolds(each: Case, draft: string): boolean {
  const critique = critiqueText(each.input, draft);
  const quotes = [...critique.changes, ...critique.rubric].flatMap(({ quote }) =>
    quote === null ? [] : [quote.replace(/…$/, '')],
  );
  const stands = quotes.every((quote) => draft.includes(quote.trim()));
  const isFilled = critique.rubric.length === 6 && critique.rubric.every(({ reason }) => reason.length > 5);
  return critique.changes.length <= 5 && critique.questions.length <= 3 && stands && isFilled;
}

/** Of a critique that a model wrote: it says something, and what it sets apart as a quotation stands in the text. */
function quotesHold(critique: string, draft: string): boolean {
  const plain = (text: string) =>
    text
      .replace(/[“”"*_]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const quotes = Array.from(critique.matchAll(/^>\s*(.+)$/gm), (match) =>
    plain(match[1] ?? '').replace(/(?:…|\.{3})$/, ''),
  );
  return critique.trim() !== '' && quotes.every((quote) => plain(draft).includes(quote.trim()));
}
