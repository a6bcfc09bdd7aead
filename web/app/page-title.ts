import { brand } from '#contracts/brand.ts';
import { devPages, pageAt, pages } from '#contracts/pages.ts';

/** What the browser's tab and history call each page. */
const titles: Record<string, string> = {
  [pages.login]: 'Log in',
  [pages.signup]: 'Sign up',
  [pages.forgotPassword]: 'Forgot password',
  [pages.updatePassword]: 'Update password',
  [pages.terms]: 'Terms and Conditions',
  [pages.privacy]: 'Privacy Policy',
  [pages.documentUpload]: 'Your documents',
  [pages.onboarding]: 'Onboarding chat',
  [pages.essayCreation]: 'Essay Creation',
  [pages.writerRequests]: 'Human Writer Review',
  [pages.savedPrompts]: 'Saved Prompts',
  [pages.profile]: 'Profile',
  [pages.writerDashboard]: 'Writer Dashboard',
  [pages.writerAccount]: 'Your account',
  [pages.writerReview]: 'Review',
  [pages.sharedRecord]: 'Authorship record',
  [pages.recordCheck]: 'Check a record',
  [devPages.kit]: 'Component kit',
};

const notFound = 'Page Not Found';

/** The title of the page at a path. The router also answers a path with a slash at its end. */
export function pageTitle(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (path === pages.landing) return `${brand.name} · ${brand.tagline}`;
  return `${titles[pageAt(path)] ?? notFound} · ${brand.name}`;
}
