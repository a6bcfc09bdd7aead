import { brand } from '#contracts/brand.ts';
import { loginMessages } from '#contracts/account-messages.ts';
import { Overlay } from '#web/ui/modal/overlay.tsx';
import type { SignInStage } from './complete-sign-in.ts';

/** Covers the screen between a successful sign-in and the page where the person belongs. */
export function SignInOverlay({ stage }: { stage: SignInStage | null }) {
  const { success, preparing } = loginMessages;
  return stage === 'success' ? (
    <Overlay isOpen state="done" title={success.title} text={success.text(brand.name)} />
  ) : (
    <Overlay isOpen={stage !== null} state="busy" title={preparing.title} text={preparing.text} />
  );
}
