import { howSteps } from './how-steps.ts';
import { SectionHead } from './section-head.tsx';
import { StepPicture } from './step-picture.tsx';

export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-title" className="scroll-mt-20 border-t border-hairline">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-8 md:py-24">
        <SectionHead id="how-title" title="How It Works">
          Six steps from the prompt to an essay you’re ready to submit. Stop anywhere and come back later. We save as
          you go.
        </SectionHead>
        <ol className="mt-12 flex flex-col gap-14 md:mt-16 md:gap-20">
          {howSteps.map(({ title, text, features }, index) => (
            <li
              key={title}
              data-later=""
              className="group grid items-center gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:even:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
            >
              <div className="lg:group-even:order-2">
                <span aria-hidden="true" className="font-serif text-title text-muted tabular-nums">
                  {index + 1}
                </span>
                <h3 className="mt-1 text-title">{title}</h3>
                <p className="mt-3 text-lead text-soft">{text}</p>
                <ul className="mt-5 flex flex-col text-[0.9375rem]">
                  {features.map((feature) => (
                    <li key={feature} className="border-t border-hairline py-2.5 text-balance last:border-b">
                      {feature}
                    </li>
                  ))}
                </ul>
              </div>
              <StepPicture step={index + 1} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
