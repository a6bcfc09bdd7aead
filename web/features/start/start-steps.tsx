import { useNavigate } from 'react-router';
import { pages } from '#contracts/pages.ts';
import { Stepper } from '#web/ui/stepper/stepper.tsx';

/** What a new student does first, one screen each. */
const steps = [
  { id: 'documents', label: 'Documents', to: pages.documentUpload },
  { id: 'chat', label: 'Chat', to: pages.onboarding },
  { id: 'summary', label: 'Summary', to: pages.profile },
  { id: 'essay', label: 'First essay', to: pages.essayCreation },
] as const;

export type StartStep = (typeof steps)[number]['id'];

/** The map over the first screens: where the student is, what is done, what comes next. */
export function StartSteps({ current }: { current: StartStep }) {
  const navigate = useNavigate();
  const here = steps.findIndex(({ id }) => id === current);

  function open(index: number) {
    const step = steps[index];
    if (step) void navigate(step.to, step.id === 'summary' ? { state: { tab: 'summary' } } : {});
  }

  return <Stepper label="Getting started" steps={steps} current={here} reached={here} onSelect={open} />;
}
