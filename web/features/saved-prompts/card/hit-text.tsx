import { splitHit } from './split-hit.ts';

/** Where the search found its words, with these marked. */
export function HitText({ hit }: { hit: string }) {
  return (
    <p className="mt-2 line-clamp-2 border-l-2 border-edge pl-3 text-[0.9375rem] text-soft wrap-anywhere">
      {splitHit(hit).map(({ at, text, isHit }) =>
        isHit ? (
          <mark key={at} className="rounded-[2px] bg-warn-wash px-0.5 font-semibold text-ink">
            {text}
          </mark>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </p>
  );
}
