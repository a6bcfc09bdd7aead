import type { SentenceOrigin } from '#contracts/essay-agent.ts';
import { draftEssay, originsOf as knownOrigins } from '#server/composer/compose.ts';
import type { LedgerEntry } from '#server/composer/draft/types.ts';
import { readEvidence } from '#server/composer/evidence/read-evidence.ts';
import type { Span } from '#server/composer/facts.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import { mostShared, ShareIndex } from '#server/composer/language/words/share-index.ts';
import { contentRoots } from '#server/composer/language/words/words.ts';
import { splitSentences } from '#server/composer/language/sentences/split.ts';

/** This much of a sentence must stand in a source before we say that it comes from there. */
const enough = 0.6;

/**
 * Where each sentence of a draft comes from. What the composer wrote it knows exactly; a sentence that somebody else wrote or
 * changed is looked for in everything the student gave. Where nothing fits, it has no origin, and that is shown.
 */
export function originsOf(draft: string, input: ComposerInput, plan: string): SentenceOrigin[] {
  const pieces = new ShareIndex<Piece>();
  for (const span of readEvidence(input).sources)
    for (const { text } of splitSentences(span.text)) pieces.add({ span, text }, new Set(contentRoots(text)));
  return knownOrigins(draft, draftEssay(input, plan).ledger).map(({ text, match, entry }) =>
    match === 'same' && entry
      ? fromLedger(text, entry, input)
      : { text, origins: closest(text, pieces, input), edits: [] },
  );
}

function fromLedger(text: string, { spans, edits }: LedgerEntry, input: ComposerInput): SentenceOrigin {
  return {
    text,
    origins: spans.map((span) => ({ source: sourceOf(span, input), text: span.text })),
    edits: edits.map(({ rule, before, after }) => ({ rule, before, after })),
  };
}

interface Piece {
  span: Span;
  text: string;
}

function closest(text: string, pieces: ShareIndex<Piece>, input: ComposerInput): SentenceOrigin['origins'] {
  const roots = contentRoots(text);
  const best = roots.length < 2 ? undefined : mostShared(pieces.find(roots, enough));
  return best ? [{ source: sourceOf(best.span, input), text: best.text }] : [];
}

/** An answer given within the essay is told apart from one of the conversation. */
function sourceOf({ source, id }: Span, { answers }: ComposerInput): SentenceOrigin['origins'][number]['source'] {
  return source === 'chat' && answers.some((answer) => answer.id === id) ? 'answer' : source;
}
