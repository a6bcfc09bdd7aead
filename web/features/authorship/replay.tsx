import { Pause, Play } from 'lucide-react';
import { memo, useEffect, useMemo, useState } from 'react';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { LedgerRow, WordClass } from '#contracts/ledger-wire.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { momentText } from '#web/lib/day-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { createReplay, paragraphsOf, type Piece } from './replay-frames.ts';

/** However long it was written on. */
const playMs = 20_000;

export type ReplayProps = {
  /** Where the rows come from. */
  query: UseQueryOptions<LedgerRow[], Error, LedgerRow[], string[]>;
  textClass: (hand: WordClass) => string;
};

/** The essay as it was written, in twenty seconds. */
export function Replay({ query, textClass }: ReplayProps) {
  const { data: rows, error, isFetching, refetch } = useLoad(query);
  const replay = useMemo(() => (rows ? createReplay(rows) : null), [rows]);
  const [share, setShare] = useState(1);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      const step = Math.max(0, now - last) / playMs;
      last = now;
      setShare((before) => Math.min(1, before + step));
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  if (isPlaying && share >= 1) setPlaying(false);

  if (!replay) {
    return error ? (
      <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonText lines={4} />
    );
  }
  if (replay.count === 0) return <p className="text-muted">There’s nothing to replay yet.</p>;
  const { pieces, at } = replay.frame(replay.countAt(share));

  function play() {
    if (share >= 1) setShare(0);
    setPlaying(!isPlaying);
  }

  return (
    <section aria-label="Replay" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" onClick={play}>
          {isPlaying ? <Pause className="size-4" aria-hidden="true" /> : <Play className="size-4" aria-hidden="true" />}
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <input
          type="range"
          aria-label="Point in the replay"
          aria-valuetext={momentText(new Date(at).toISOString())}
          min={0}
          max={1000}
          value={Math.round(share * 1000)}
          onChange={(event) => {
            setPlaying(false);
            setShare(event.currentTarget.valueAsNumber / 1000);
          }}
          className="min-h-11 min-w-40 flex-1 accent-graphite"
        />
        <span className="w-full text-sm text-muted tabular-nums sm:w-auto">
          {momentText(new Date(at).toISOString())}
        </span>
      </div>
      {/* A line that makes way for the letters' tails is half of what painting costs. */}
      <div className="max-h-[50dvh] min-h-40 overflow-y-auto font-serif text-reading wrap-anywhere whitespace-pre-wrap [text-decoration-skip-ink:none]">
        {paragraphsOf(pieces).map((each, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Paragraphs may be equal; nothing is kept in one.
          <Paragraph key={index} pieces={each} textClass={textClass} />
        ))}
      </div>
    </section>
  );
}

type ParagraphProps = Pick<ReplayProps, 'textClass'> & { pieces: readonly Piece[] };

/** Drawn again only where it changes: an essay has hundreds of pieces, and a frame touches one or two. */
const Paragraph = memo(
  ({ pieces, textClass }: ParagraphProps) => (
    <p>
      {pieces.map(({ id, text, class: hand }) => (
        <Words key={id} text={text} className={textClass(hand)} />
      ))}
    </p>
  ),
  (one, other) =>
    one.textClass === other.textClass &&
    one.pieces.length === other.pieces.length &&
    one.pieces.every((piece, index) => piece === other.pieces[index]),
);

const Words = memo(({ text, className }: { text: string; className: string }) => (
  <span className={className}>{text}</span>
));
