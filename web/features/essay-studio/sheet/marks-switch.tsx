import { useId } from 'react';
import type { Marks } from './panel-choice.ts';

const choices: readonly { value: Marks; name: string }[] = [
  { value: 'panel', name: 'This list' },
  { value: 'all', name: 'All' },
  { value: 'none', name: 'None' },
];

/** What is marked in the text. Everything can be read as a list as well, so nothing is lost without marks. */
export function MarksSwitch({ marks, onMarks }: { marks: Marks; onMarks: (marks: Marks) => void }) {
  const name = useId();
  return (
    <fieldset className="mt-7 flex flex-wrap items-center gap-x-1 border-t border-hairline pt-2 text-sm text-muted print:hidden">
      <legend className="float-left mr-1 py-2">Highlight:</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="inline-flex min-h-9 cursor-pointer items-center rounded-control px-2 has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus max-xl:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={marks === choice.value}
            onChange={() => onMarks(choice.value)}
            className="sr-only"
          />
          <span className={marks === choice.value ? 'underline decoration-2 underline-offset-4' : undefined}>
            {choice.name}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
