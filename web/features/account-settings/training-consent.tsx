import { aiTrainingLabel } from '#contracts/messages.ts';
import { dayText } from '#web/lib/day-text.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { CheckboxField } from '#web/ui/fields/field.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { chooseAiTraining, rememberAiTraining, useAiTraining } from './account-settings.api.ts';

/** Asks for the consent that the terms speak of. Nothing trains AI without it. */
export function TrainingConsent() {
  const { data, error, isFetching, refetch } = useAiTraining();
  const { isBusy, failure, run } = useRunning();
  if (!data) {
    return error ? (
      <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonText lines={1} />
    );
  }
  const since = data.decided_at === null ? '' : ` since ${dayText(data.decided_at)}`;
  return (
    <CheckboxField
      isSwitch
      label={aiTrainingLabel}
      hint={isBusy ? 'Saving...' : `${data.consent ? 'On' : 'Off'}${since}`}
      error={failure ?? undefined}
      checked={data.consent}
      aria-busy={isBusy}
      onChange={({ currentTarget }) => {
        const consent = currentTarget.checked;
        void run(async () => rememberAiTraining(await chooseAiTraining(consent)));
      }}
    />
  );
}
