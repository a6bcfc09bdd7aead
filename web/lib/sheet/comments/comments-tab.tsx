import { nameWithCount } from '#web/lib/count-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Tab } from '#web/ui/tabs.tsx';

export type CommentsTabProps = {
  /** How many are not resolved. */
  open: number;
  /** How many of the other one's nobody here has seen yet. */
  newCount: number;
};

/** Leads to the comments beside a text. */
export function CommentsTab({ open, newCount }: CommentsTabProps) {
  const name = nameWithCount('Comments', open);
  if (newCount === 0) return <Tab value="comments">{name}</Tab>;
  return (
    <Tab value="comments" aria-label={`${name}, ${newCount} new`}>
      {name}
      <Badge tone="red" className="ml-1.5">
        {newCount} new
      </Badge>
    </Tab>
  );
}
