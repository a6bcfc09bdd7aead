import { pages } from '#contracts/pages.ts';
import { LandingPaper } from '#web/features/landing/landing-paper.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

const inks = [
  { label: 'your words', className: 'bg-graphite' },
  { label: 'AI help', className: 'bg-blue' },
  { label: 'your writer', className: 'bg-red' },
];

const steps = [
  { title: 'Upload Resume', text: 'We read it once, you check what we read.' },
  { title: 'Onboarding Chat', text: 'One good question at a time.' },
  { title: 'AI Essay Planning', text: 'Every point tied to something you said.' },
  { title: 'Human Writer Review', text: 'A one-time fee. No subscription.' },
];

export function LandingPage() {
  return (
    <>
      <section className="mx-auto grid max-w-page items-center gap-x-16 gap-y-14 px-4 py-14 sm:px-8 md:py-20 lg:grid-cols-[1fr_minmax(0,33.5rem)]">
        <div>
          <h1 className="text-display">
            Your story,
            <br />
            in a fair hand.
          </h1>
          <p className="mt-6 max-w-[34rem] text-lead text-soft">
            Plan, research and draft your university essay with AI that only uses what you told it. Then a professional
            writer reads every line.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={pages.signup}>Get Started for Free</ButtonLink>
            <ButtonLink to={pages.login} variant="secondary">
              Sign In
            </ButtonLink>
          </div>
          <ul className="mt-9 flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted sm:gap-x-7 sm:text-[0.9375rem]">
            {inks.map(({ label, className }) => (
              <li key={label} className="flex items-center gap-2.5">
                <span aria-hidden="true" className={`h-[3px] w-5.5 rounded-full ${className}`} />
                {label}
              </li>
            ))}
          </ul>
        </div>
        <LandingPaper />
      </section>
      <section aria-labelledby="way" className="border-t border-hairline">
        <h2 id="way" className="sr-only">
          The way from a resume to a finished essay
        </h2>
        <ol className="mx-auto grid max-w-page px-4 sm:grid-cols-2 sm:px-8 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="border-hairline py-7 max-lg:not-last:border-b sm:odd:border-r sm:even:pl-7 sm:max-lg:nth-3:border-b-0 lg:not-first:pl-7 lg:not-last:border-r lg:pr-5"
            >
              <span aria-hidden="true" className="text-sm font-medium text-muted tabular-nums">
                {index + 1}
              </span>
              <h3 className="mt-1 text-heading">{title}</h3>
              <p className="mt-1 text-[0.9375rem] text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
