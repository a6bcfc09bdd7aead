import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { DraftFinding } from '#contracts/essay-agent.ts';
import { countEssay } from '#contracts/gaps.ts';
import { checksQuery, type SavedDraft } from '#web/features/essay-studio/draft.api.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { figure } from '#web/lib/count-text.ts';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { groupFindings, type Remark } from './group-findings.ts';

export type ChecksPanelProps = {
  /** The draft that the checks have seen. */
  checked: SavedDraft;
  /** The draft as it stands on the page, saved or not. */
  text: string;
  /** It was changed since, and the checks have not seen that. */
  isChanged: boolean;
  /** Leads to the sentence that a remark speaks of. */
  onShow: (remark: Remark) => void;
  /** The remark whose words were pressed in the text, and under which name its row is found. */
  chosen: string | null;
  nameOf: (remark: Remark) => string;
};

/** What the checks see in the saved draft, the gravest first; one line where there is nothing to see. */
export function ChecksPanel({ checked, text, isChanged, ...rows }: ChecksPanelProps) {
  const { data, error, isFetching, refetch } = useLoad(checksQuery(checked));
  return (
    <>
      <Characters text={text} />
      {data ? <Findings findings={data} isChanged={isChanged} {...rows} /> : null}
      {!data && !error ? <SkeletonText lines={3} className="mt-3 animate-after-wait" /> : null}
      {error ? (
        <LoadFailure
          className="mt-3 text-[0.9375rem]"
          error={error}
          words="The checks didn’t load."
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
    </>
  );
}

/** Some portals count characters. The words stand at the foot of the page. */
function Characters({ text }: { text: string }) {
  return (
    <p className="text-sm text-muted tabular-nums">{figure(countEssay(text).characters)} characters, with spaces.</p>
  );
}

type RowProps = Pick<ChecksPanelProps, 'onShow' | 'chosen' | 'nameOf'>;
type FindingsProps = RowProps & { isChanged: boolean; findings: readonly DraftFinding[] };

function Findings({ findings, isChanged, ...rows }: FindingsProps) {
  const { must, should, may } = groupFindings(findings);
  return (
    <div aria-live="polite" className="mt-4 flex flex-col gap-5">
      {isChanged ? <p className="text-sm text-muted">About the draft you saved last:</p> : null}
      {findings.length === 0 ? (
        <p className="flex gap-2 text-[0.9375rem] text-soft">
          <Check className="mt-0.75 size-4 shrink-0 text-ok" aria-hidden="true" />
          Nothing to fix: we checked length, names, blanks, repeats and quotation marks.
        </p>
      ) : null}
      <Group title="Before you send it" remarks={must} {...rows} />
      <Group title="Worth changing" remarks={should} {...rows} />
      {may.length > 0 ? (
        <details className="group" open={may.some((remark) => rows.nameOf(remark) === rows.chosen) || undefined}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-sm font-medium text-soft [&::-webkit-details-marker]:hidden">
            {may.length === 1 ? '1 smaller thing' : `${may.length} smaller things`}
            <span className="text-muted underline underline-offset-4 group-open:hidden">Show</span>
            <span className="hidden text-muted underline underline-offset-4 group-open:inline">Hide</span>
          </summary>
          <List remarks={may} {...rows} />
        </details>
      ) : null}
    </div>
  );
}

type GroupProps = RowProps & { title: string; remarks: readonly Remark[] };

function Group({ title, ...list }: GroupProps) {
  if (list.remarks.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-sm font-medium text-soft">{title}</h3>
      <List {...list} />
    </div>
  );
}

function List({ remarks, onShow, chosen, nameOf }: Omit<GroupProps, 'title'>) {
  return (
    <ul className="flex flex-col divide-y divide-hairline text-[0.9375rem] leading-snug">
      {remarks.map((remark) => (
        <li
          key={`${remark.start}${remark.quote}${remark.details[0]}`}
          data-card={nameOf(remark)}
          tabIndex={-1}
          className={clsx(
            'flex flex-col gap-1 py-3',
            nameOf(remark) === chosen && '-mx-2 bg-wash px-2 forced-colors:outline-2',
          )}
        >
          {remark.details.map((detail) => (
            <p key={detail} className="text-ink">
              {detail}
            </p>
          ))}
          {remark.quote === null ? null : (
            <button
              type="button"
              onClick={() => onShow(remark)}
              // The room below it belongs to its target, so that a quote of one line stands as near its remark as one of two.
              className="flex w-full items-start rounded-[3px] text-left font-serif text-base leading-snug text-soft underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-solid max-xl:-mb-3 max-xl:min-h-11 max-xl:pb-3"
            >
              <span className="line-clamp-2">“{remark.quote}”</span>
              <span className="sr-only"> Show it in the draft</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
