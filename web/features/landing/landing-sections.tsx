import { pages } from '#contracts/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CompareSlider } from './compare/compare-slider.tsx';
import { SectionHead } from './section-head.tsx';

export function BeforeAndAfter() {
  return (
    <section id="before-and-after" aria-labelledby="compare-title" className="later scroll-mt-20">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-8 md:py-24">
        <SectionHead id="compare-title" title="One paragraph, two hands">
          AI gives you a page to start from. A writer asks what only you could have written. Move the line to see what
          changes.
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
    <section aria-labelledby="universities-title" className="later border-t border-hairline">
      <div className="mx-auto max-w-page px-4 py-10 sm:px-8">
        <h2 id="universities-title" className="font-sans text-sm font-medium text-muted">
          Applicants write to universities like these
        </h2>
        <ul className="mt-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4 text-soft max-sm:flex-col">
          {universities.map(({ name, className }) => (
            <li key={name} className={className}>
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-5 text-sm text-muted">None of them is connected with Fairhand or recommends it.</p>
      </div>
    </section>
  );
}

const promises = [
  {
    title: 'Kept private',
    text: 'Your documents, conversation and essays are not sold, and not shared with third parties for purposes of their own.',
  },
  {
    title: 'Opened for a reason',
    text: 'A writer sees your materials only through a review you paid for. Your profile lists who opened them, and when.',
  },
  {
    title: 'Not training material',
    text: 'Our AI is trained on essays from top universities. Yours join no training unless you say yes to it, separately.',
  },
  {
    title: 'Yours to take away',
    text: 'What you write stays yours. Download all of it, or delete your account, by yourself at any time.',
  },
];

export function PrivacyPromise() {
  return (
    <section
      id="your-privacy"
      aria-labelledby="privacy-title"
      className="later scroll-mt-20 border-t border-hairline bg-surface"
    >
      <div className="mx-auto max-w-page px-4 py-16 sm:px-8 md:py-20">
        <SectionHead id="privacy-title" title="Your story stays yours">
          An essay like this holds things you have told nobody else. The few companies that run parts of the service for
          us are named, with what each receives, in our <a href={pages.privacy}>Privacy Policy</a>.
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
    <section aria-labelledby="closing-title" className="later border-t border-hairline bg-surface">
      <div className="mx-auto flex max-w-page flex-col items-start px-4 py-16 sm:px-8 md:items-center md:py-24 md:text-center">
        <h2 id="closing-title" className="text-display">
          Begin with one page.
        </h2>
        <p className="mt-5 max-w-[36rem] text-lead text-soft">
          Planning, research and drafting are free. You pay only if you ask a human writer for a review: a one-time fee,
          no subscriptions.
        </p>
        <ButtonLink to={pages.signup} size="lg" className="mt-8">
          Get Started for Free
        </ButtonLink>
      </div>
    </section>
  );
}
