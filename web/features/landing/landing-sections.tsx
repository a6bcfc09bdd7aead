import { pages } from '#contracts/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CompareSlider } from './compare/compare-slider.tsx';
import { SectionHead } from './section-head.tsx';

export function BeforeAndAfter() {
  return (
    <section id="before-and-after" aria-labelledby="compare-title" className="scroll-mt-20 border-t border-hairline">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-8 md:py-24">
        <SectionHead id="compare-title" title="One paragraph, before and after">
          AI gives you a page to start from. A writer asks what’s missing and helps you tell it. This paragraph is a
          made-up example. Drag the line to compare.
        </SectionHead>
        <CompareSlider />
      </div>
    </section>
  );
}

/** Names as any dictionary would print them: no university's own mark is shown or imitated. */
const universities = [
  { name: 'Harvard University', className: 'font-serif text-[1.3125rem] font-medium' },
  { name: 'University of Oxford', className: 'font-serif text-[1.1875rem] tracking-[0.02em]' },
  { name: 'University of Toronto', className: 'text-[1.0625rem] font-semibold tracking-[-0.01em]' },
  { name: 'ETH Zurich', className: 'text-[1.25rem] font-medium tracking-[0.04em]' },
  { name: 'University of Melbourne', className: 'font-serif text-[1.1875rem] font-medium' },
];

export function Universities() {
  return (
    <section aria-labelledby="universities-title" data-later="">
      <div className="mx-auto max-w-page px-4 py-10 sm:px-8">
        <h2 id="universities-title" className="font-sans text-sm font-medium text-muted">
          For applications to universities like these
        </h2>
        <ul className="mt-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4 text-soft max-sm:flex-col">
          {universities.map(({ name, className }) => (
            <li key={name} className={className}>
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-5 text-sm text-muted">Fairhand isn’t affiliated with any of them.</p>
      </div>
    </section>
  );
}

const promises = [
  {
    title: 'Kept private',
    text: 'We never sell your documents, chat or essays, and never share them with third parties for their own use.',
  },
  {
    title: 'You see who looked',
    text: 'Only a writer you hire can open your materials. Your profile shows who opened what, and when.',
  },
  {
    title: 'AI training is up to you',
    text: 'Our AI is trained on essays from top universities. We never use yours unless you opt in.',
  },
  {
    title: 'Yours to keep or delete',
    text: 'Everything you write is yours. Download all of it, or delete your account, whenever you want.',
  },
];

export function PrivacyPromise() {
  return (
    <section
      id="your-privacy"
      aria-labelledby="privacy-title"
      className="scroll-mt-20 border-t border-hairline bg-surface"
    >
      <div data-later="" className="mx-auto max-w-page px-4 py-16 sm:px-8 md:py-20">
        <SectionHead id="privacy-title" title="Your story stays yours">
          Your essay may say things you’ve never told anyone, so we keep it private. A few companies run parts of the
          service for us. Our <a href={pages.privacy}>Privacy Policy</a> names each one and what it gets.
        </SectionHead>
        <dl className="mt-10 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
          {promises.map(({ title, text }) => (
            <div key={title} className="border-t border-hairline py-5">
              <dt className="font-serif text-heading font-medium">{title}</dt>
              <dd className="mt-2 text-[0.9375rem] text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

export function ClosingCall() {
  return (
    <section aria-labelledby="closing-title" className="border-t border-hairline bg-surface">
      <div
        data-later=""
        className="mx-auto flex max-w-page flex-col items-start px-4 py-16 sm:px-8 md:items-center md:py-24 md:text-center"
      >
        <h2 id="closing-title" className="text-display">
          Start with one page.
        </h2>
        <p className="mt-5 max-w-[36rem] text-lead text-soft">
          Planning, research and drafting are free. You only pay if you want a human writer to review your essay: a
          one-time fee, no subscriptions.
        </p>
        <ButtonLink to={pages.signup} size="lg" className="mt-8">
          Get Started for Free
        </ButtonLink>
      </div>
    </section>
  );
}
