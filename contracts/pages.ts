/** The addresses of the product's pages: the router shows them, the server answers 404 for any other. */
export const pages = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  updatePassword: '/update-password',
  terms: '/terms',
  privacy: '/privacy',
  documentUpload: '/document-upload',
  onboarding: '/onboarding',
  essayCreation: '/essay-creation',
  writerRequests: '/writer-requests',
  savedPrompts: '/saved-prompts',
  profile: '/profile',
  writerDashboard: '/writer-dashboard',
  writerAccount: '/writer-account',
  writerReview: '/writer-dashboard/requests/:id',
  recordCheck: '/record/check',
  sharedRecord: '/record/:token',
} as const;

/** Where a student goes on with an essay. */
export function essayPage(threadId: string): string {
  return `${pages.essayCreation}?thread=${threadId}`;
}

/** Where a student finds one of their requests; `show` opens one of its tabs. */
export function requestPage(id: number, show?: 'messages'): string {
  return `${pages.writerRequests}?tab=requests&request=${id}${show ? `&show=${show}` : ''}`;
}

/** Where a writer finds a request that is theirs. */
export function assignedRequestPage(id: number, show?: 'messages'): string {
  return `${pages.writerDashboard}?request=${id}${show ? `&show=${show}` : ''}`;
}

/** Where a writer works on a request. */
export function reviewPage(id: number): string {
  return pages.writerReview.replace(':id', String(id));
}

/** Where a shared record is read. */
export function sharedRecordPage(token: string): string {
  return pages.sharedRecord.replace(':token', token);
}

const reviewPath = /^\/writer-dashboard\/requests\/[^/]+$/;
const sharedPath = /^\/record\/[^/]+$/;

/** The page that stands at a path: one address for all requests of a writer, and one for all shared records. */
export function pageAt(path: string): string {
  if (reviewPath.test(path)) return pages.writerReview;
  return sharedPath.test(path) && path !== pages.recordCheck ? pages.sharedRecord : path;
}

/** The pages of a writer. Every other page behind the sign-in is a student's. */
export const writerPages: readonly string[] = [pages.writerDashboard, pages.writerAccount, pages.writerReview];

/** The pages that a search engine may list. */
export const listedPages = [pages.landing, pages.signup, pages.login, pages.terms, pages.privacy] as const;

/** Pages for people who work on the product. In production the server answers 404 for them. */
export const devPages = { kit: '/dev/kit' } as const;
