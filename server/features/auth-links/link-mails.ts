import { brand } from '#contracts/brand.ts';
import type { queueMail } from '#server/features/mail/mail.service.ts';
import type { LinkType } from './link-types.ts';

type MailContent = Parameters<typeof queueMail>[2];

const lasts = 'The link works once and expires in an hour.';
const ignore = 'If this wasn’t you, just ignore this email. Nothing has changed.';

export function linkMail(type: LinkType, url: string, code: string): MailContent {
  switch (type) {
    case 'signup':
      return {
        subject: `Confirm your email address for ${brand.name}`,
        heading: 'Confirm your email address',
        paragraphs: ['Confirm that this is your address, and you’re in.'],
        action: { label: 'Confirm my address', url },
        note: `${lasts} ${ignore}`,
      };
    case 'recovery':
      return {
        subject: `Reset your ${brand.name} password`,
        heading: 'Choose a new password',
        paragraphs: ['Someone asked to reset the password for your account. If that was you, pick a new one here.'],
        action: { label: 'Choose a new password', url },
        note: `${lasts} If you asked more than once, use the newest email. ${ignore}`,
      };
    case 'invite':
      return {
        subject: `You’re invited to ${brand.name}`,
        heading: `Welcome to ${brand.name}`,
        paragraphs: ['We set up an account for you. Choose a password to log in.'],
        action: { label: 'Accept the invitation', url },
        note: lasts,
      };
    case 'magiclink':
      return {
        subject: `Your login link for ${brand.name}`,
        heading: 'Log in',
        paragraphs: ['Open this link to log in.', `Or enter this code where you asked for it: ${code}`],
        action: { label: 'Log in', url },
        note: `The link and the code work once and expire in an hour. ${ignore}`,
      };
    case 'email_change':
      return {
        subject: `Confirm your new email address for ${brand.name}`,
        heading: 'Confirm your new address',
        paragraphs: ['You asked to switch your account to this address. Confirm it and we’ll make the change.'],
        action: { label: 'Confirm my new address', url },
        note: `${lasts} ${ignore}`,
      };
  }
}

/** Goes to the old address, so that its owner notices a change they did not ask for. */
export function emailChangeNotice(): MailContent {
  return {
    subject: `Your ${brand.name} email address is about to change`,
    heading: 'Your email address is about to change',
    paragraphs: [
      'Someone who’s logged in to your account asked to change its email address. We sent a link to the new address. The change happens when they open it.',
      `If this wasn’t you, change your password now and write to ${brand.supportEmail}.`,
    ],
  };
}

/** Answers a sign-up with an address that has an account, where the page itself must not say so. */
export function accountExistsMail(loginUrl: string): MailContent {
  return {
    subject: `You already have a ${brand.name} account`,
    heading: 'You already have an account',
    paragraphs: [
      'Someone tried to sign up with this address, but it already has an account. If that was you, just log in.',
    ],
    action: { label: 'Log in', url: loginUrl },
    note: ignore,
  };
}

export function passwordChangedMail(forgotPasswordUrl: string): MailContent {
  return {
    subject: `Your ${brand.name} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      'We’ve logged you out on all your other devices.',
      `If this wasn’t you, reset your password now and write to ${brand.supportEmail}.`,
    ],
    action: { label: 'Reset my password', url: forgotPasswordUrl },
  };
}
