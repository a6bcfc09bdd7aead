import type { ThreadField } from '#contracts/essay-agent.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import type { Goal } from '#web/features/essay-studio/session/studio-steps.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from './notices.tsx';

/** What has to be made again, in the order in which it is made. */
const remakes: { field: ThreadField; goal: Goal; name: string; button: string }[] = [
  { field: 'plan', goal: 'plan', name: 'plan', button: 'Redo the plan' },
  { field: 'research_content', goal: 'research', name: 'research', button: 'Redo the research' },
  { field: 'draft', goal: 'draft', name: 'draft', button: 'Rewrite the draft' },
  { field: 'critique', goal: 'critique', name: 'critique', button: 'Redo the critique' },
];

/** The form was corrected: says which texts are from before, and leads through making them again. */
export function OutdatedNotice({ studio, outdated }: { studio: Studio; outdated: readonly ThreadField[] }) {
  const { isBusy, run } = useRunning();
  const old = remakes.filter(({ field }) => outdated.includes(field));
  const [first] = old;
  if (!first) return null;
  return (
    <Notice
      tone="plain"
      title={`To match your changes, redo the ${new Intl.ListFormat('en').format(old.map(({ name }) => name))}`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" size="sm" onClick={() => void run(studio.keepOutdated)}>
            Keep as is
          </Button>
          <Button
            variant="secondary"
            size="sm"
            busy={isBusy}
            onClick={() => void run(() => studio.generate(first.goal))}
          >
            {first.button}
          </Button>
        </div>
      }
    >
      You won’t lose anything: what’s there now stays under Versions.
    </Notice>
  );
}
