import { miniatures } from './how/miniatures.tsx';
import { findScreenshot } from './screenshots.ts';

/** The screen of a step: its picture, or a drawing of it until one has been taken. */
export function StepPicture({ step, title }: { step: number; title: string }) {
  const screenshot = findScreenshot(step);
  const Miniature = miniatures[step - 1];
  return (
    <div className="overflow-hidden rounded-control border border-hairline bg-surface">
      {screenshot ? (
        <picture>
          <source type="image/avif" srcSet={`${screenshot.file}.avif`} />
          <img
            src={`${screenshot.file}.webp`}
            width={screenshot.width}
            height={screenshot.height}
            alt={`The product at the step ${title}`}
            loading="lazy"
            decoding="async"
            className="h-auto w-full"
          />
        </picture>
      ) : null}
      {!screenshot && Miniature ? <Miniature /> : null}
    </div>
  );
}
