import { carouselSteps } from './carousel-steps.ts';
import { slidePictures } from './slide-pictures.tsx';

/**
 * The four steps, and under them a slide for each that turns over by itself. The steps are links to their slides, so that
 * they lead somewhere without script too; then all four slides stand below.
 */
export function StepCarousel() {
  return (
    <section
      data-island="carousel"
      aria-roledescription="carousel"
      aria-label="From your resume to a finished essay"
      className="@container border-y border-hairline"
    >
      <ol
        data-later=""
        className="mx-auto grid max-w-page grid-cols-2 px-4 @max-[18rem]:grid-cols-1 sm:px-8 lg:grid-cols-4"
      >
        {carouselSteps.map(({ id, title, text }, index) => (
          <li key={id} className="step-cell">
            <span aria-hidden="true" className="text-sm font-medium text-muted tabular-nums">
              {index + 1}
            </span>
            <h2 className="mt-1 text-heading">
              <a href={`#${id}`} data-to={index} aria-current={index === 0 ? 'step' : undefined} className="step-link">
                {title}
              </a>
            </h2>
            <p className="mt-1 text-[0.9375rem] text-soft">{text}</p>
          </li>
        ))}
      </ol>
      <div className="border-t border-hairline bg-surface">
        <div className="relative mx-auto max-w-page px-4 sm:px-8">
          <div data-stage="" aria-live="off" className="carousel-stage">
            {carouselSteps.map(({ id, title, slide }, index) => {
              const Picture = slidePictures[index];
              return (
                <div
                  key={id}
                  id={id}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A slide is no set of fields; this is how a carousel names it.
                  role="group"
                  aria-roledescription="slide"
                  aria-label={`${index + 1} of ${carouselSteps.length}: ${title}`}
                  data-slide=""
                  data-later=""
                  data-current={index === 0 ? '' : undefined}
                  className="carousel-slide"
                >
                  <p className="max-w-[24ch] font-serif text-title font-medium">{slide}</p>
                  {Picture ? <Picture /> : null}
                </div>
              );
            })}
          </div>
          <button type="button" data-pause="" className="carousel-pause">
            <span>Pause</span>
            <span className="sr-only"> the slides</span>
          </button>
        </div>
      </div>
    </section>
  );
}
