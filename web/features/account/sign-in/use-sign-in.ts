import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { pages } from '#contracts/pages.ts';
import { api } from '#web/lib/api/api.ts';
import { fetchOwnChatLog, fetchOwnResume } from '#web/lib/own-documents.ts';
import { getAuthClient, useSession } from '#web/lib/session/session.ts';
import { signOut } from '#web/lib/session/sign-out.ts';
import { sleep } from '#web/lib/browser/sleep.ts';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import { useLeave } from '#web/lib/browser/use-leave.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { createProfile, fetchProfile, rememberProfile } from '#web/features/account/account.api.ts';
import { type SignedInUser, type SignInParts, type SignInStage, completeSignIn } from './complete-sign-in.ts';

const parts: Omit<SignInParts, 'showStage'> = {
  // What a refused session leads to is said below, once.
  fetchProfile: () => fetchProfile({ keepsSession: true }),
  createProfile: (profile) => createProfile(profile),
  rememberProfile,
  fetchResume: () => fetchOwnResume(api, { keepsSession: true }),
  fetchChatLog: () => fetchOwnChatLog(api, { keepsSession: true }),
  sleep,
  toast,
  signOut,
};

export interface SignInFlow {
  /** What the overlay shows; null while the page itself is to be seen. */
  stage: SignInStage | null;
  /** Does one thing at a time: a second press while the first is under way changes nothing. */
  run: (work: () => Promise<void>) => Promise<void>;
  /** Takes a signed-in person to the page where they belong. */
  enter: (user: SignedInUser, options: { hasJustLoggedIn: boolean }) => Promise<void>;
}

/** The way from an account page into the product. With `skips`, whoever is signed in already is taken on at once. */
export function useSignIn({ skips }: { skips: boolean }): SignInFlow {
  const navigate = useNavigate();
  const leave = useLeave();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { status, session } = useSession();
  const [stage, setStage] = useState<SignInStage | null>(null);
  const isBusy = useRef(false);
  const isHere = useIsHere();

  useEffect(() => {
    // Loaded while the person types, so that the button answers at once. A failure shows when they press it.
    getAuthClient().catch(() => undefined);
  }, []);

  async function run(work: () => Promise<void>) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } finally {
      isBusy.current = false;
    }
  }

  async function enter(user: SignedInUser, { hasJustLoggedIn }: { hasJustLoggedIn: boolean }) {
    const destination = await completeSignIn(
      { user, next: query.get('next'), hasJustLoggedIn },
      { ...parts, showStage: setStage },
    );
    // The person may have gone elsewhere meanwhile; then that is where they want to be.
    if (!isHere()) return;
    if (destination) {
      // The overlay stays until this page is gone: taking it away first would show the form again for a moment.
      return leave(destination.to, { replace: true, state: destination.state ?? null });
    }
    if (pathname !== pages.login) await navigate(pages.login, { replace: true });
    setStage(null);
  }

  const isSkipping = skips && status === 'signed-in' && session !== null;
  useEffect(() => {
    if (isSkipping) void run(() => enter(session.user, { hasJustLoggedIn: false }));
    // Only the moment of being signed in counts; later renewals of the session lead nowhere else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSkipping]);

  const isWaiting = skips && status === 'loading';
  return { stage: stage ?? (isWaiting ? 'preparing' : null), run, enter };
}
