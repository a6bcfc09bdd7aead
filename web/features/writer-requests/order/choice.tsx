import { CircleCheck } from 'lucide-react';

/** The edge of a card that can be chosen. */
export function choiceEdgeClass(isChosen: boolean): string {
  return isChosen ? 'border-graphite shadow-[inset_0_0_0_1px_var(--graphite)]' : 'border-hairline hover:border-edge';
}

export function ChosenMark() {
  return (
    <span className="flex shrink-0 items-center gap-1 text-sm font-medium">
      <CircleCheck className="size-4.5 text-ok" aria-hidden="true" />
      Chosen
    </span>
  );
}
