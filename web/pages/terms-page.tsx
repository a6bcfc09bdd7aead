import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { terms } from '#web/features/legal/content/terms-content.ts';
import { useInPageLinks } from '#web/features/legal/use-in-page-links.ts';

export function TermsPage() {
  useInPageLinks();
  return <LegalPage text={terms} />;
}
