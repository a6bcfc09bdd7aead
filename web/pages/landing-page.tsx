import { useEffect, useRef } from 'react';
import { StepCarousel } from '#web/features/landing/carousel/step-carousel.tsx';
import { HowItWorks } from '#web/features/landing/how-it-works.tsx';
import { LandingHero } from '#web/features/landing/landing-hero.tsx';
import { BeforeAndAfter, ClosingCall, PrivacyPromise, Universities } from '#web/features/landing/landing-sections.tsx';
import { wakeLanding } from '#web/features/landing/wake-landing.ts';
import '#web/features/landing/landing.css';

/** Rendered ahead for visitors; inside the application the same page wakes its parts itself. */
export function LandingPage() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => (page.current ? wakeLanding(page.current) : undefined), []);
  return (
    <div ref={page}>
      <LandingHero />
      <BeforeAndAfter />
      <StepCarousel />
      <Universities />
      <PrivacyPromise />
      <HowItWorks />
      <ClosingCall />
    </div>
  );
}
