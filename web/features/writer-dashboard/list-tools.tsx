import { type AssignedTally, RequestStatus } from '#contracts/requests.ts';
import { RequestType } from '#contracts/packages.ts';
import { countText } from '#web/lib/count-text.ts';
import { joinFacts } from '#web/lib/join-facts.ts';
import { statusLook, typeLook } from '#web/ui/review/request-badge.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import type { Arrangement } from './arrange-requests.ts';

export type ListToolsProps = {
  /** Undefined until it is known. */
  tally: AssignedTally | undefined;
  arrangement: Arrangement;
  onArrange: (change: Partial<Arrangement>) => void;
};

const types = [
  { value: 'all', label: 'All' },
  ...RequestType.options.map((value) => ({ value, label: typeLook(value).label })),
];
const statuses = [
  { value: 'all', label: 'All' },
  ...RequestStatus.options.map((value) => ({ value, label: statusLook(value).label })),
];
const sorts = [
  { value: 'time-left', label: 'Time left' },
  { value: 'newest', label: 'Newest first' },
];

/** The label stands beside its field where there is room: ten requests have to fit below. */
const sideClass = 'sm:flex sm:items-center sm:gap-2.5 sm:[&>label]:mb-0 sm:[&>label]:shrink-0 sm:[&_select]:w-36';

/** How much there is to do, and which of it to show. */
export function ListTools({ tally, arrangement, onArrange }: ListToolsProps) {
  const { type, status, sort } = arrangement;
  return (
    <div className="@container mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div className="grid w-full grid-cols-2 gap-3 @max-[18rem]:grid-cols-1 sm:flex sm:w-auto sm:gap-5">
        <SelectField
          label="Type"
          options={types}
          value={type}
          className={sideClass}
          onChange={(event) => onArrange({ type: known(event.currentTarget.value, RequestType.options) })}
        />
        <SelectField
          label="Status"
          options={statuses}
          value={status}
          className={sideClass}
          onChange={(event) => onArrange({ status: known(event.currentTarget.value, RequestStatus.options) })}
        />
        <SelectField
          label="Sort by"
          options={sorts}
          value={sort}
          className={`${sideClass} max-sm:col-span-full`}
          onChange={(event) => onArrange({ sort: event.currentTarget.value === 'newest' ? 'newest' : 'time-left' })}
        />
      </div>
      <output className="text-[0.9375rem] text-muted tabular-nums">{tally ? tallyWords(tally) : null}</output>
    </div>
  );
}

function known<Value extends string>(value: string, values: readonly Value[]): Value | 'all' {
  return values.find((one) => one === value) ?? 'all';
}

function tallyWords({ total, to_do, late, unread_messages }: AssignedTally): string {
  return joinFacts([
    `${total} total`,
    to_do > 0 ? `${to_do} to do` : '',
    late > 0 ? `${late} late` : '',
    unread_messages > 0 ? countText(unread_messages, 'unread message') : '',
  ]);
}
