import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { privacy } from '#web/features/legal/content/privacy-content.ts';
import { useInPageLinks } from '#web/features/legal/use-in-page-links.ts';

export function PrivacyPage() {
  useInPageLinks();
  return <LegalPage text={privacy} />;
}
