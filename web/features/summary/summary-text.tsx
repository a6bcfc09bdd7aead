import { clsx } from 'clsx';
import { useState } from 'react';
import type { SummaryFact } from '#contracts/documents.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { countText } from '#web/lib/count-text.ts';
import { Card } from '#web/ui/card.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { cutAtFacts, type SummaryPiece } from './cut-at-facts.ts';
import { FactList } from './fact-list.tsx';
import { changeFact, useFacts } from './summary.api.ts';

/** The summary with a way to delete each fact, and the facts that it doesn't mention below it. */
export function SummaryText({ text }: { text: string }) {
  const facts = useFacts().data?.facts ?? [];
  const [pieces, setPieces] = useState<{ text: string; shown: SummaryPiece[] } | null>(null);
  const [busyId, setBusy] = useState<string | null>(null);
  const [changedId, setChanged] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // What was deleted on this page keeps its place until the text is another one.
  const shown = pieces?.text === text ? pieces.shown : cutAtFacts(text, facts);

  async function change(fact: SummaryFact, isDeleted: boolean) {
    if (busyId !== null) return;
    setBusy(fact.id);
    setFailure(null);
    try {
      const { summary } = await changeFact(fact.id, isDeleted);
      setPieces({
        text: summary?.summary_content ?? '',
        shown: shown.map((piece) => withMark(piece, fact.id, isDeleted)),
      });
      setChanged(fact.id);
    } catch (error) {
      setFailure(describeFailure(error));
    } finally {
      setBusy(null);
    }
  }

  const list = {
    busyId,
    focusedId: changedId,
    onChange: (...given: Parameters<typeof change>) => void change(...given),
  };
  const placed = new Set(shown.flatMap((piece) => (piece.kind === 'facts' ? piece.facts.map(({ id }) => id) : [])));
  const others = facts.filter(({ id }) => !placed.has(id));
  const unmentioned = others.filter(({ id, is_deleted }) => !is_deleted || id === changedId);
  const deleted = others.filter(({ id, is_deleted }) => is_deleted && id !== changedId);
  return (
    <>
      {failure === null ? null : (
        <p role="alert" className="mb-4 rounded-control bg-wash px-4 py-2.5 text-[0.9375rem] text-ink">
          We couldn’t save this: {failure}
        </p>
      )}
      <Card look="paper" className="flex flex-col gap-2 px-5 py-6 sm:px-10 sm:py-9">
        {shown.map((piece, index) =>
          piece.kind === 'text' ? (
            <Markdown
              key={piece.text}
              text={piece.text}
              topHeading={piece.topHeading}
              wholeTop={2}
              className={clsx(index > 0 && 'mt-5')}
            />
          ) : (
            <FactList key={piece.facts[0]?.id} facts={piece.facts} {...list} />
          ),
        )}
      </Card>
      {unmentioned.length > 0 ? (
        <section aria-labelledby="more-facts" className="mt-8">
          <h2 id="more-facts" className="text-heading">
            Facts from your documents
          </h2>
          <p className="mt-1 mb-2 text-[0.9375rem] text-soft">
            Your summary doesn’t list these. We may still use them. Delete what you don’t want.
          </p>
          <FactList facts={unmentioned} {...list} />
        </section>
      ) : null}
      {deleted.length > 0 ? (
        <details className="mt-8">
          <summary className="cursor-pointer text-[0.9375rem] text-soft">
            {countText(deleted.length, 'deleted fact')}
          </summary>
          <FactList facts={deleted} {...list} />
        </details>
      ) : null}
    </>
  );
}

function withMark(piece: SummaryPiece, id: string, isDeleted: boolean): SummaryPiece {
  if (piece.kind === 'text') return piece;
  return { ...piece, facts: piece.facts.map((fact) => (fact.id === id ? { ...fact, is_deleted: isDeleted } : fact)) };
}
