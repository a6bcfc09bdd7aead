import { useEffect, useRef } from 'react';
import type { DocumentKind } from '#contracts/documents.ts';
import { resumeLimits } from '#contracts/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { fiveLines } from './five-lines.ts';
import type { Typing } from './use-typing.ts';

export type TypedTextProps = {
  kind: DocumentKind;
  typing: Typing;
  isDisabled: boolean;
  /** Back to a file. */
  onLeave: () => void;
};

type FieldsProps = Omit<TypedTextProps, 'onLeave'>;

/** In the place of a file: the text pasted, or five lines for whoever has no resume. */
export function TypedText({ kind, typing, isDisabled, onLeave }: TypedTextProps) {
  const place = useRef<HTMLFormElement>(null);
  // The link that was pressed has given way to this.
  useEffect(() => place.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const isLines = typing.mode === 'lines';
  return (
    <form
      ref={place}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void typing.send();
      }}
    >
      {isLines ? (
        <Lines typing={typing} isDisabled={isDisabled} />
      ) : (
        <Pasted kind={kind} typing={typing} isDisabled={isDisabled} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" size="sm" disabled={isDisabled}>
          {isLines ? 'Use these lines' : 'Use this text'}
        </Button>
        <Button variant="ghost" size="sm" disabled={isDisabled} onClick={onLeave}>
          Choose a file instead
        </Button>
      </div>
    </form>
  );
}

function Pasted({ kind, typing, isDisabled }: FieldsProps) {
  return (
    <TextAreaField
      label={`Paste your ${kind}`}
      rows={8}
      value={typing.lines[0] ?? ''}
      error={typing.error}
      disabled={isDisabled}
      onChange={(event) => typing.change(0, event.currentTarget.value)}
    />
  );
}

function Lines({ typing, isDisabled }: Omit<FieldsProps, 'kind'>) {
  return (
    <fieldset className="flex flex-col gap-3.5">
      <legend className="mb-3 text-[0.9375rem] text-soft">
        Write one line for each, the way you’d say it. Skip any that don’t fit.
      </legend>
      {fiveLines.map(({ label, example }, i) => (
        <TextField
          key={label}
          label={label}
          placeholder={example}
          maxLength={resumeLimits.fieldLength}
          value={typing.lines[i] ?? ''}
          error={i === 0 ? typing.error : undefined}
          disabled={isDisabled}
          onChange={(event) => typing.change(i, event.currentTarget.value)}
        />
      ))}
    </fieldset>
  );
}
