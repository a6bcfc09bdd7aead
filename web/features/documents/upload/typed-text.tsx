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

/** In the place of a file: the text pasted, or five lines for whoever has no resume. The way on sends it. */
export function TypedText({ kind, typing, isDisabled, onLeave }: TypedTextProps) {
  const place = useRef<HTMLDivElement>(null);
  // The link that was pressed has given way to this.
  useEffect(() => place.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  return (
    <div ref={place} className="flex flex-col gap-4">
      {typing.mode === 'lines' ? (
        <Lines typing={typing} isDisabled={isDisabled} />
      ) : (
        <Pasted kind={kind} typing={typing} isDisabled={isDisabled} />
      )}
      <Button variant="ghost" size="sm" className="-ml-3 self-start" disabled={isDisabled} onClick={onLeave}>
        Choose a file instead
      </Button>
    </div>
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
