import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { devPages, pages } from '#contracts/pages.ts';
import { ShellSkeleton } from '#web/features/shell/shell-skeleton.tsx';
import { ErrorPage, ErrorScreen } from './error-screen.tsx';
import { PlainLayout } from './layouts/plain-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';

type Load = () => Promise<ComponentType>;

/** A page is its own file, fetched when it is opened. */
function page(path: string, load: Load): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

/**
 * A page that breaks leaves the frame around it standing. The boundary is a route of its own, because the router shows
 * nothing at all for a boundary on the very route whose file could not be fetched.
 */
function inFrame(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: ErrorScreen, children }];
}

const publicPages = [
  page(pages.landing, async () => (await import('#web/pages/landing-page.tsx')).LandingPage),
  page(pages.terms, async () => (await import('#web/pages/terms-page.tsx')).TermsPage),
  page(pages.privacy, async () => (await import('#web/pages/privacy-page.tsx')).PrivacyPage),
];

const accountPages = [
  page(pages.login, async () => (await import('#web/pages/login-page.tsx')).LoginPage),
  page(pages.signup, async () => (await import('#web/pages/signup-page.tsx')).SignupPage),
  page(pages.forgotPassword, async () => (await import('#web/pages/forgot-password-page.tsx')).ForgotPasswordPage),
  page(pages.updatePassword, async () => (await import('#web/pages/update-password-page.tsx')).UpdatePasswordPage),
];

const protectedPages = [
  page(pages.documentUpload, async () => (await import('#web/pages/document-upload-page.tsx')).DocumentUploadPage),
  page(pages.onboarding, async () => (await import('#web/pages/onboarding-page.tsx')).OnboardingPage),
  page(pages.essayCreation, async () => (await import('#web/pages/essay-creation-page.tsx')).EssayCreationPage),
  page(pages.writerRequests, async () => (await import('#web/pages/writer-requests-page.tsx')).WriterRequestsPage),
  page(pages.savedPrompts, async () => (await import('#web/pages/saved-prompts-page.tsx')).SavedPromptsPage),
  page(pages.profile, async () => (await import('#web/pages/profile-page.tsx')).ProfilePage),
  page(pages.writerDashboard, async () => (await import('#web/pages/writer-dashboard-page.tsx')).WriterDashboardPage),
  page(pages.writerReview, async () => (await import('#web/pages/writer-review-page.tsx')).WriterReviewPage),
  page(pages.writerAccount, async () => (await import('#web/pages/writer-account-page.tsx')).WriterAccountPage),
];

/** For anybody, and yet with calls to the server. */
const recordPages = [
  page(pages.recordCheck, async () => (await import('#web/pages/record-check-page.tsx')).RecordCheckPage),
  page(pages.sharedRecord, async () => (await import('#web/pages/shared-record-page.tsx')).SharedRecordPage),
];

/** What the server does not serve is not shown either: in production this address is a page that does not exist. */
const devKit = page(devPages.kit, async () => {
  const answer = await fetch(devPages.kit, { method: 'HEAD' });
  if (!answer.ok) return (await import('#web/pages/not-found-page.tsx')).NotFoundPage;
  return (await import('#web/pages/dev-kit-page.tsx')).DevKitPage;
});

const loadPublic: Load = async () => (await import('./layouts/public-layout.tsx')).PublicLayout;

/** Sign-in and server calls live in their own file, so that a visitor of the public pages never downloads them. */
const loadSession: Load = async () => (await import('./layouts/session-layout.tsx')).SessionLayout;
const loadProtected: Load = async () => (await import('./layouts/protected-layout.tsx')).ProtectedLayout;

function Nothing() {
  return null;
}

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Nothing,
    children: [
      { lazy: async () => ({ Component: await loadPublic() }), children: inFrame(publicPages) },
      {
        lazy: async () => ({ Component: await loadSession() }),
        children: [{ Component: PlainLayout, children: inFrame(accountPages) }],
      },
      {
        lazy: async () => ({ Component: await loadSession() }),
        children: [{ lazy: async () => ({ Component: await loadPublic() }), children: inFrame(recordPages) }],
      },
      {
        lazy: async () => ({ Component: await loadSession() }),
        HydrateFallback: ShellSkeleton,
        children: [{ lazy: async () => ({ Component: await loadProtected() }), children: inFrame(protectedPages) }],
      },
      ...inFrame([devKit]),
      {
        Component: PlainLayout,
        children: inFrame([page('*', async () => (await import('#web/pages/not-found-page.tsx')).NotFoundPage)]),
      },
    ],
  },
];

export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routes);
}
