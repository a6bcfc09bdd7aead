import { use, useState } from 'react';
import { pages } from '#contracts/pages.ts';
import type { Delivery } from '#contracts/requests.ts';
import { momentText } from '#web/lib/day-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DeliveredFile } from '#web/ui/review/delivered-file.tsx';
import { Diff } from '#web/ui/diff/diff.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { ExportSlot, type ReviewedEssay } from './export-slot.ts';

export type DeliveryViewProps = {
  deliveries: readonly Delivery[];
  /** The student's text as it was paid for. */
  draft: string;
  /** Which request it belongs to, and whom its essay is for. */
  about: Omit<ReviewedEssay, 'text'>;
  /** When the deliveries came, with links that end after a few minutes, and how to have them once more. */
  loadedAt: number;
  reload: () => Promise<readonly Delivery[]>;
  /** The essay it was made from; null where that is deleted. */
  promptId: string | null;
  /** Leads back to what can be done with the request; null where nothing is left to do. */
  onDone: (() => void) | null;
};

/** What came back: the letter, and the essay beside the draft with every change marked. */
export function DeliveryView(props: DeliveryViewProps) {
  const { deliveries, draft, about, loadedAt, reload, promptId, onDone } = props;
  const newestFirst = deliveries.toSorted((one, other) => other.number - one.number);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isClean, setClean] = useState(false);
  const [isSince, setSince] = useState(false);
  const renderExport = use(ExportSlot);
  const shown = newestFirst.find(({ id }) => id === chosenId) ?? newestFirst[0];
  if (!shown) return null;
  const earlier = newestFirst.find(({ number }) => number === shown.number - 1);
  const compared = isSince ? earlier : undefined;

  return (
    <div className="flex flex-col gap-7">
      {newestFirst.length > 1 ? (
        <SelectField
          label="Delivery"
          className="max-w-80"
          value={shown.id}
          onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
          options={newestFirst.map(({ id, number, created_at: at }) => ({
            value: id,
            label: `${number}, ${momentText(at)}`,
          }))}
        />
      ) : null}
      <section>
        <h4 className={titleClass}>Letter from {shown.writer_name}</h4>
        <div className="border-l-2 border-red pl-4 sm:pl-5">
          <Markdown text={shown.letter} topHeading={5} className="max-w-reading" />
        </div>
        <DeliveredFile
          delivery={shown}
          madeAt={loadedAt}
          renew={async () => (await reload()).find(({ id }) => id === shown.id)?.attachment_url ?? null}
        />
      </section>
      <section>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h4 className="font-sans text-sm font-medium text-muted">Your reviewed essay</h4>
          <div className="-ml-3 flex flex-wrap gap-1.5">
            <Button variant="ghost" size="sm" onClick={() => setClean(!isClean)}>
              {isClean ? 'Show the changes' : 'Show clean text'}
            </Button>
            {earlier && !isClean ? (
              <Button variant="ghost" size="sm" onClick={() => setSince(!isSince)}>
                {isSince ? 'Compare with your draft' : `Show what’s new since delivery ${earlier.number}`}
              </Button>
            ) : null}
            {renderExport({ ...about, text: shown.essay })}
          </div>
        </div>
        {isClean ? (
          <p className="max-w-reading font-serif text-reading wrap-anywhere whitespace-pre-wrap">{shown.essay}</p>
        ) : (
          <Diff
            before={compared?.essay ?? draft}
            after={shown.essay}
            ink="writer"
            layout="side"
            beforeTitle={compared ? `Delivery ${compared.number}` : 'Your draft'}
            afterTitle={`Reviewed by ${shown.writer_name}`}
          />
        )}
      </section>
      {promptId === null && onDone === null ? null : (
        <div className="flex flex-wrap gap-2.5 border-t border-hairline pt-5 pb-2 max-sm:*:grow">
          {promptId === null ? null : (
            <ButtonLink to={`${pages.savedPrompts}?${new URLSearchParams({ essay: promptId })}`} variant="secondary">
              Review each change in your draft
            </ButtonLink>
          )}
          {onDone ? (
            <Button variant="ghost" onClick={onDone}>
              Back to your choices
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

const titleClass = 'mb-3 font-sans text-sm font-medium text-muted';
