import type { SignupForm } from '#contracts/account.ts';
import { asRecord } from '#web/lib/api/as-record.ts';

/** What was typed on the sign-up page, without the passwords: it comes back when the person does. */
export type SignupDraft = Pick<SignupForm, 'firstName' | 'lastName' | 'email' | 'phone'>;

export interface Notice {
  tone: 'problem' | 'info';
  text: string;
}

/** Router state that the account pages hand each other. */
export interface AccountState {
  notice?: Notice;
  email?: string;
  draft?: SignupDraft;
}

/** The browser keeps router state across reloads and versions, so its shape is checked and whatever is odd is dropped. */
export function readAccountState(state: unknown): AccountState {
  const { notice, email, draft } = asRecord(state);
  const { tone, text } = asRecord(notice);
  return {
    ...(typeof text === 'string' ? { notice: { tone: tone === 'info' ? 'info' : 'problem', text } } : {}),
    ...(typeof email === 'string' ? { email } : {}),
    ...(draft === undefined ? {} : { draft: readDraft(asRecord(draft)) }),
  };
}

function readDraft({ firstName, lastName, email, phone }: Record<string, unknown>): SignupDraft {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { firstName: text(firstName), lastName: text(lastName), email: text(email), phone: text(phone) };
}
