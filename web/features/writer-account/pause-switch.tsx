import { useState } from 'react';
import { brand } from '#contracts/brand.ts';
import type { OwnWriter } from '#contracts/writers.ts';
import { dayText } from '#web/lib/day-text.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { CheckboxField } from '#web/ui/fields/field.tsx';
import { editOwnWriter } from './writer-account.api.ts';

/** Stops new requests, and takes them again. The reviews a writer has go on either way. */
export function PauseSwitch({ writer }: { writer: OwnWriter }) {
  const { isBusy, failure, run } = useRunning();
  // The switch shows what was asked for while it's being saved.
  const [wanted, setWanted] = useState(false);
  return (
    <CheckboxField
      isSwitch
      label="Pause new requests"
      hint={isBusy ? 'Saving...' : stateText(writer)}
      error={failure ?? undefined}
      checked={isBusy ? wanted : !writer.open_for_work}
      disabled={writer.paused_by === 'operator'}
      aria-busy={isBusy}
      onChange={({ currentTarget }) => {
        const isPaused = currentTarget.checked;
        setWanted(isPaused);
        void run(() => editOwnWriter({ open_for_work: !isPaused }));
      }}
    />
  );
}

function stateText({ paused_at, paused_by }: OwnWriter): string {
  if (paused_at === null) return 'Off. Students can pick you for new reviews.';
  const since = `since ${dayText(paused_at)}`;
  if (paused_by === 'operator') {
    return `We paused your profile ${since}. Write to ${brand.supportEmail} to take new requests again.`;
  }
  return `On ${since}. Students can’t pick you. Keep going with the reviews you already have.`;
}
