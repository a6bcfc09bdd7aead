import { pages } from '#contracts/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { inks } from '#web/ui/writing/inks.ts';
import { LandingPaper } from './landing-paper.tsx';

export function LandingHero() {
  return (
    <section className="mx-auto grid max-w-page grid-cols-1 items-center gap-x-16 gap-y-14 px-4 py-14 sm:px-8 md:py-20 lg:grid-cols-[1fr_minmax(0,33.5rem)]">
      <div className="fade-in">
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
          {Object.values(inks).map(({ label, strokeClass }) => (
            <li key={label} className="flex items-center gap-2.5">
              <span aria-hidden="true" className={`h-[3px] w-5.5 rounded-full ${strokeClass}`} />
              {label}
            </li>
          ))}
        </ul>
      </div>
      <LandingPaper />
    </section>
  );
}
