import { brand } from '#contracts/brand.ts';
import { pages } from '#contracts/pages.ts';
import type { MailContent } from '#server/features/mail/mail.service.ts';
import type { ClosedReview } from '#server/features/requests/life/leaving.service.ts';

/** Without the name: whoever signs up with a stranger's address must not write to them through us. */
export function welcomeMail(publicUrl: string): MailContent {
  return {
    subject: `Welcome to ${brand.name}`,
    heading: `Welcome to ${brand.name}`,
    paragraphs: [
      'Your account is ready. Upload your resume, answer a few questions about what you’ve done and where you’re headed, and start your first essay.',
      'You don’t have to do it all at once. We save as you go, so you can stop anytime and pick up where you left off.',
    ],
    action: { label: 'Upload your resume', url: `${publicUrl}${pages.documentUpload}` },
    note: `Didn’t sign up? Someone may have typed your address by mistake. Write to ${brand.supportEmail} and we’ll delete the account.`,
  };
}

/** What becomes of the reviews they paid for. There is no screen left to say it on. */
export function farewellMail(reviews: ClosedReview[]): MailContent {
  const [what, them] = reviews.length === 1 ? ['a paid review', 'it'] : ['paid reviews', 'them'];
  return {
    subject: `Your ${brand.name} account has been deleted`,
    heading: 'Your account has been deleted',
    paragraphs: [
      `You still had ${what} open. Here’s what happens to ${them}:`,
      ...reviews.map(({ requestId, university, isRefunded }) =>
        isRefunded
          ? `Request #${requestId} (${university}) is cancelled. The full price goes back to your card.`
          : `Request #${requestId} (${university}) was already delivered, so it counts as accepted and there’s no refund.`,
      ),
      'Everything else is gone. We keep only the record of the payment, without your name, as required by law.',
    ],
  };
}
