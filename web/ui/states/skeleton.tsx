import { clsx } from 'clsx';

export type BoneProps = { isRound?: boolean; className?: string };

/** A grey stand-in with the size of what is coming, shown at once: for a frame that keeps its own time. */
export function Bone({ isRound = false, className }: BoneProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-breathe bg-wash', isRound ? 'rounded-full' : 'rounded-paper', className)}
    />
  );
}

/** Lines of text; the last one is short, as in a paragraph. */
export function BoneText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Bone key={line} className={clsx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}

/** A bone that appears only after 300 ms, so that a quick answer never flickers. */
export function Skeleton(props: BoneProps) {
  return (
    <span aria-hidden="true" className="block animate-after-wait">
      <Bone {...props} />
    </span>
  );
}

/** Lines of text that are on their way. They appear only after 300 ms. */
export function SkeletonText(props: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className="block animate-after-wait">
      <BoneText {...props} />
    </span>
  );
}
