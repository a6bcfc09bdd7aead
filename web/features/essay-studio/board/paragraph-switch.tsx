import { clsx } from 'clsx';

type ParagraphSwitchProps = { isNew: boolean; onChoose: (paragraph: 'new' | 'same') => void };

const ways = [
  { way: 'new', name: 'New paragraph here' },
  { way: 'same', name: 'Same paragraph' },
] as const;

/** Whether the draft begins a paragraph at this sentence. The text above shows it. */
export function ParagraphSwitch({ isNew, onChoose }: ParagraphSwitchProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A fieldset's legend cannot be hidden on the line of its buttons.
    <div role="group" aria-label="Paragraph" className="mt-3 flex flex-wrap gap-2">
      {ways.map(({ way, name }) => {
        const isChosen = isNew === (way === 'new');
        return (
          <button
            key={way}
            type="button"
            aria-pressed={isChosen}
            onClick={() => (isChosen ? undefined : onChoose(way))}
            className={clsx(
              'min-h-9 rounded-control border px-3 text-sm pointer-coarse:min-h-11',
              isChosen
                ? 'border-ink font-medium text-ink'
                : 'border-hairline text-soft hover:border-edge hover:bg-wash',
            )}
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}
