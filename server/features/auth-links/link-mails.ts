import { brand } from '#contracts/brand.ts';
import type { queueMail } from '#server/features/mail/mail.service.ts';
import type { LinkType } from './link-types.ts';

type MailContent = Parameters<typeof queueMail>[2];

const lasts = 'The link works once, for one hour.';
const ignore = 'If this was not you, you can ignore this email: nothing has changed.';

export function linkMail(type: LinkType, url: string, code: string): MailContent {
  switch (type) {
    case 'signup':
      return {
        subject: `Confirm your email address for ${brand.name}`,
        heading: 'Confirm your email address',
        paragraphs: [`Welcome to ${brand.name}. Please confirm that this address is yours, and you are in.`],
        action: { label: 'Confirm my address', url },
        note: `${lasts} ${ignore}`,
      };
    case 'recovery':
      return {
        subject: `Reset your ${brand.name} password`,
        heading: 'Choose a new password',
        paragraphs: ['Someone asked for a new password for the account with this address.'],
        action: { label: 'Choose a new password', url },
        note: `${lasts} ${ignore}`,
      };
    case 'invite':
      return {
        subject: `You are invited to ${brand.name}`,
        heading: `Welcome to ${brand.name}`,
        paragraphs: ['An account was made for you. Open the link to choose your password.'],
        action: { label: 'Accept the invitation', url },
        note: lasts,
      };
    case 'magiclink':
      return {
        subject: `Your login link for ${brand.name}`,
        heading: 'Log in',
        paragraphs: ['Open this link to log in.', `Or type this code where you asked for it: ${code}`],
        action: { label: 'Log in', url },
        note: `Link and code work once, for one hour. ${ignore}`,
      };
    case 'email_change':
      return {
        subject: `Confirm your new email address for ${brand.name}`,
        heading: 'Confirm your new address',
        paragraphs: ['You asked to use this address for your account from now on.'],
        action: { label: 'Confirm my new address', url },
        note: `${lasts} ${ignore}`,
      };
  }
}

/** Goes to the old address, so that its owner notices a change they did not ask for. */
export function emailChangeNotice(): MailContent {
  return {
    subject: `Your ${brand.name} email address is about to change`,
    heading: 'A new address for your account',
    paragraphs: [
      'Someone who is logged in to your account asked to use another email address. We sent a link to the new address; the change happens when it is opened.',
      `If this was not you, please change your password now and write to ${brand.supportEmail}.`,
    ],
  };
}

/** Answers a sign-up with an address that has an account, where the page itself must not say so. */
export function accountExistsMail(loginUrl: string): MailContent {
  return {
    subject: `You already have a ${brand.name} account`,
    heading: 'You already have an account',
    paragraphs: ['Someone tried to sign up with this address, which has an account already. You can log in with it.'],
    action: { label: 'Log in', url: loginUrl },
    note: ignore,
  };
}

export function passwordChangedMail(): MailContent {
  return {
    subject: `Your ${brand.name} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      'Every other device is logged out.',
      `If this was not you, please reset your password now and write to ${brand.supportEmail}.`,
    ],
  };
}
