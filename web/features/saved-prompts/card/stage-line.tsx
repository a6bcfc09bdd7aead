import { clsx } from 'clsx';
import type { EssayStage } from '#contracts/essays.ts';
import { stageNames, stageOrder } from '#web/features/saved-prompts/list/list-words.ts';

/** How far an essay has come: one stroke a step, and the name of the last one. */
export function StageLine({ stage }: { stage: EssayStage }) {
  const reached = stageOrder.indexOf(stage);
  return (
    <p className="flex items-center gap-2.5 text-sm text-soft">
      <span aria-hidden="true" className="flex gap-0.5">
        {stageOrder.map((one, index) => (
          <span
            key={one}
            className={clsx('h-[3px] w-3.5 rounded-full', index <= reached ? 'bg-graphite' : 'bg-hairline')}
          />
        ))}
      </span>
      <span className="sr-only">Step reached: </span>
      {stageNames[stage]}
    </p>
  );
}
