import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { FieldNotes, type FieldText, controlClass, describedBy } from './field-frame.tsx';

export type SelectOption = { value: string; label: string };

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'children'> &
  FieldText & {
    label: string;
    options: readonly SelectOption[];
    /** An entry that stands for 'nothing chosen yet'. */
    placeholder?: string;
    className?: string;
  };

/** The browser's own select: it is the best one on a phone and for a screen reader. */
export function SelectField({ label, options, placeholder, hint, error, id, className, ...rest }: SelectFieldProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  const ids = { hintId: `${selectId}-hint`, errorId: `${selectId}-error` };
  return (
    <div className={className}>
      <label htmlFor={selectId} className="mb-1.5 block text-sm font-medium text-ink">
        {label}
      </label>
      <div className="relative">
        <select
          id={selectId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, { hint, error })}
          className={clsx(controlClass, 'appearance-none truncate pr-10')}
          {...rest}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
