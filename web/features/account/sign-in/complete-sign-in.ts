import type { ChatLog } from '#contracts/chat.ts';
import type { Resume } from '#contracts/documents.ts';
import { signInTiming, toastMs } from '#contracts/limits.ts';
import { errorTitle, profileMessages, requestMessages } from '#contracts/messages.ts';
import { isOneLine } from '#contracts/one-line.ts';
import { pages } from '#contracts/pages.ts';
import type { UserCreate, UserProfile } from '#contracts/users.ts';
import { ApiError, describeFailure } from '#web/lib/api/api-error.ts';
import type { ToastInput } from '#web/ui/toast/toast-store.ts';
import { saysProfileExists } from '#web/features/account/account.api.ts';
import { type Destination, routeAfterSignIn } from './route-after-sign-in.ts';

/** What is needed of the authentication provider's user. */
export interface SignedInUser {
  id: string;
  email?: string | undefined;
  user_metadata: Record<string, unknown>;
}

export type SignInStage = 'success' | 'preparing';

export interface SignInParts {
  fetchProfile: () => Promise<UserProfile | null>;
  createProfile: (profile: UserCreate) => Promise<UserProfile>;
  rememberProfile: (profile: UserProfile) => void;
  fetchResume: () => Promise<Pick<Resume, 'resume_content'> | null>;
  fetchChatLog: () => Promise<Pick<ChatLog, 'chat_content'> | null>;
  sleep: (ms: number) => Promise<void>;
  showStage: (stage: SignInStage) => void;
  toast: (toast: ToastInput) => void;
  signOut: () => Promise<void>;
}

export interface SignIn {
  user: SignedInUser;
  next: string | null;
  /** The person has just typed their password; otherwise they were signed in already and nothing is celebrated. */
  hasJustLoggedIn: boolean;
}

class ProfileCreationError extends Error {}

/** Both tries to load the documents were refused. */
class SessionRefusedError extends Error {}

/** From a signed-in session to the page where the person belongs. Null: it failed, they were told and are signed out. */
export async function completeSignIn(signIn: SignIn, parts: SignInParts): Promise<Destination | null> {
  try {
    if (signIn.hasJustLoggedIn) await celebrate(parts);
    parts.showStage('preparing');
    const { profile, isNew } = await findOrCreateProfile(signIn.user, parts);
    parts.rememberProfile(profile);
    if (isNew) return { to: pages.documentUpload };
    const [resume, chatLog] = profile.role === 'WRITER' ? [null, null] : await loadDocuments(parts);
    return routeAfterSignIn({ role: profile.role, resume, chatLog, next: signIn.next });
  } catch (error) {
    parts.toast(explain(error));
    await parts.signOut();
    return null;
  }
}

/** The pause before the profile is loaded is the time in which the success is on the screen. */
async function celebrate({ showStage, sleep }: SignInParts): Promise<void> {
  showStage('success');
  await Promise.all([sleep(signInTiming.successOverlayMs), sleep(signInTiming.pauseBeforeProfileMs)]);
}

async function findOrCreateProfile(
  user: SignedInUser,
  { fetchProfile, createProfile }: SignInParts,
): Promise<{ profile: UserProfile; isNew: boolean }> {
  const found = await fetchProfile();
  if (found) return { profile: found, isNew: false };
  try {
    return { profile: await createProfile(profileOf(user)), isNew: true };
  } catch (error) {
    const isThere = error instanceof ApiError && error.status === 400 && saysProfileExists(error);
    const profile = isThere ? await fetchProfile() : null;
    if (profile) return { profile, isNew: false };
    throw new ProfileCreationError(describeFailure(error), { cause: error });
  }
}

/** A session that has only just begun may not be known everywhere yet: one more try, a second later. */
async function loadDocuments({
  fetchResume,
  fetchChatLog,
  sleep,
}: SignInParts): Promise<[Pick<Resume, 'resume_content'> | null, Pick<ChatLog, 'chat_content'> | null]> {
  const load = () => Promise.all([fetchResume(), fetchChatLog()]);
  try {
    return await load();
  } catch (error) {
    if (!isRefused(error)) throw error;
    await sleep(signInTiming.documentRetryMs);
  }
  try {
    return await load();
  } catch (error) {
    throw isRefused(error) ? new SessionRefusedError(requestMessages.signedOut, { cause: error }) : error;
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

export function profileOf({ id, email = '', user_metadata: metadata }: SignedInUser): UserCreate {
  // A name that the server would refuse must not keep anyone out of their account.
  const text = (value: unknown) => (typeof value === 'string' && isOneLine(value) ? value.trim() : '');
  return {
    user_id: id,
    email,
    first_name: text(metadata['first_name']) || text(email.split('@')[0]) || 'User',
    last_name: text(metadata['last_name']),
    role: 'USER',
    phone_number: null,
  };
}

export function profileCreationToast(detail: string): ToastInput {
  return {
    title: profileMessages.createFailedTitle,
    description: profileMessages.createFailed(detail),
    variant: 'destructive',
    durationMs: toastMs.profileError,
  };
}

function explain(error: unknown): ToastInput {
  if (error instanceof ProfileCreationError) return profileCreationToast(error.message);
  const description = error instanceof SessionRefusedError ? error.message : profileMessages.loadFailed;
  return { title: errorTitle, description, variant: 'destructive' };
}
