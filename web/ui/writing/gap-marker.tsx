import { endSentence } from '#contracts/gaps.ts';

export type GapMarkerProps = {
  /** What only the student can tell. */
  what: string;
};

/** A place in a draft that nobody else can fill, as it is read. */
export function GapMarker({ what }: GapMarkerProps) {
  return (
    <p className="w-full rounded-control border border-dashed border-edge px-3.5 py-3 text-left text-[0.9375rem] leading-6 text-muted">
      <strong className="font-semibold text-ink">Your turn:</strong> {endSentence(what)}
    </p>
  );
}
