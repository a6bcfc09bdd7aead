import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { FieldNotes, type FieldText, controlClass, describedBy } from './field-frame.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldText & {
    label: string;
    /** A link or a count on the label's line, such as 'Forgot password?'. */
    aside?: ReactNode;
    className?: string;
  };

/** A labelled input. Spread a form library's registration on it: `ref`, `name`, `onChange` and `onBlur` reach the input. */
export function TextField({ label, aside, hint, error, type = 'text', id, className, ...rest }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const labelId = `${inputId}-label`;
  const ids = { hintId: `${inputId}-hint`, errorId: `${inputId}-error` };
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label id={labelId} htmlFor={inputId} className="text-sm font-medium text-ink">
          {label}
        </label>
        {aside ? <span className="text-sm">{aside}</span> : null}
      </div>
      <div className="relative">
        <input
          id={inputId}
          type={isPassword && isShown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, { hint, error })}
          className={clsx(controlClass, isPassword && 'pr-18')}
          {...(isPassword ? { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } : {})}
          {...rest}
        />
        {isPassword ? (
          <button
            type="button"
            aria-controls={inputId}
            aria-describedby={labelId}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-11 rounded-control px-3.5 text-sm font-medium text-soft hover:text-ink focus-visible:-outline-offset-4"
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        ) : null}
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> &
  FieldText & {
    /** May hold links. */
    label: ReactNode;
    /** For a choice that counts at once, without a button that saves it. */
    isSwitch?: boolean;
    className?: string;
  };

export function CheckboxField({ label, hint, error, id, isSwitch, className, ...rest }: CheckboxFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const ids = { hintId: `${inputId}-hint`, errorId: `${inputId}-error` };
  return (
    <div className={className}>
      <div className="group flex items-start gap-1">
        <span
          className={clsx('flex h-11 min-w-11 shrink-0 items-center justify-center', isSwitch ? 'mr-1 -ml-1' : '-ml-3')}
        >
          <input
            id={inputId}
            type="checkbox"
            role={isSwitch ? 'switch' : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(ids, { hint, error })}
            className="tick"
            {...rest}
          />
        </span>
        <label
          htmlFor={inputId}
          className="cursor-pointer py-2.5 text-[0.9375rem] leading-6 text-soft group-has-disabled:cursor-not-allowed group-has-disabled:text-muted"
        >
          {label}
        </label>
      </div>
      <div className="-mt-1.5">
        <FieldNotes ids={ids} hint={hint} error={error} />
      </div>
    </div>
  );
}
