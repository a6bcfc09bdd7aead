import { endSentence } from '#contracts/gaps.ts';

export type GapMarkerProps = {
  /** What only the student can tell. */
  what: string;
  /** About how many words it wants. */
  words?: number | null;
};

/** A place in a draft that nobody else can fill, as it is read. */
export function GapMarker({ what, words }: GapMarkerProps) {
  return (
    <p className="w-full rounded-control border border-dashed border-edge px-3.5 py-3 text-left text-[0.9375rem] leading-6 text-muted">
      <strong className="font-semibold text-ink">Your turn:</strong> {endSentence(what)}
      {words ? <span className="tabular-nums"> About {words} words.</span> : null}
    </p>
  );
}
