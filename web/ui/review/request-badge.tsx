import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

type Look = { tone: BadgeTone; label: string };

const types: Record<string, Look> = {
  premium: { tone: 'red', label: 'Premium' },
  standard: { tone: 'blue', label: 'Standard' },
};

const statuses: Record<string, Look> = {
  inactive: { tone: 'grey', label: 'Inactive' },
  active: { tone: 'blue', label: 'Active' },
  in_progress: { tone: 'orange', label: 'In Progress' },
  completed: { tone: 'green', label: 'Completed' },
  cancelled: { tone: 'red', label: 'Cancelled' },
};

/** Any word the server may send has a look: one that is not known yet is grey and stands as it came. */
function lookOf(looks: Record<string, Look>, word: string): Look {
  const known = Object.hasOwn(looks, word) ? looks[word] : undefined;
  return known ?? { tone: 'grey', label: word.trim() || 'Unknown' };
}

export function typeLook(type: string): Look {
  return lookOf(types, type);
}

export function statusLook(status: string): Look {
  return lookOf(statuses, status);
}

/** The package of a review: premium red, standard blue, any other grey. */
export function TypeBadge({ type, className }: { type: string; className?: string }) {
  const { tone, label } = typeLook(type);
  return (
    <Badge tone={tone} {...(className ? { className } : {})}>
      {label}
    </Badge>
  );
}

/** To a student the first two are about money. */
const studentLabels: Record<string, string> = { inactive: 'Not paid yet', active: 'Paid' };

export function studentStatusLook(status: string): Look {
  const look = statusLook(status);
  return { ...look, label: studentLabels[status] ?? look.label };
}

export type StatusBadgeProps = { status: string; isForStudent?: boolean; className?: string };

/** Where a review stands. */
export function StatusBadge({ status, isForStudent = false, className }: StatusBadgeProps) {
  const { tone, label } = isForStudent ? studentStatusLook(status) : statusLook(status);
  return (
    <Badge tone={tone} {...(className ? { className } : {})}>
      {label}
    </Badge>
  );
}
