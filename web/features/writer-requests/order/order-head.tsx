import { GraduationCap, Package, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Progress } from '#web/ui/states/progress.tsx';

export type OrderHeadProps = {
  percent: number;
  university: string | null;
  writer: string | null;
  reviewPackage: string | null;
};

/** How far the order is, and what is chosen. */
export function OrderHead({ percent, university, writer, reviewPackage }: OrderHeadProps) {
  return (
    <div className="flex flex-col gap-3">
      <Progress label="Your request" caption="Your request" percent={percent} className="max-w-2xl" />
      <ul aria-label="Chosen so far" className="flex flex-wrap gap-2 empty:hidden">
        {university === null ? null : (
          <Chip what="Essay" icon={<GraduationCap className="size-4 shrink-0 text-muted" aria-hidden="true" />}>
            {university}
          </Chip>
        )}
        {writer === null ? null : (
          <Chip what="Writer" icon={<PenLine className="size-4 shrink-0 text-red" aria-hidden="true" />}>
            {writer}
          </Chip>
        )}
        {reviewPackage === null ? null : (
          <Chip what="Package" icon={<Package className="size-4 shrink-0 text-muted" aria-hidden="true" />}>
            {reviewPackage}
          </Chip>
        )}
      </ul>
    </div>
  );
}

function Chip({ what, icon, children }: { what: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex max-w-full animate-appear items-center gap-1.5 rounded-full border border-hairline bg-surface py-1 pr-3 pl-2.5 text-sm font-medium">
      {icon}
      <span className="sr-only">{what}: </span>
      <span className="truncate">{children}</span>
    </li>
  );
}
