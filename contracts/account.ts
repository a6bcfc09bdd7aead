import { z } from 'zod';
import { nameLength, passwordLength, phoneMaxLength } from './limits.ts';
import { accountFieldMessages } from './account-messages.ts';
import { fieldMessages } from './messages.ts';
import { isOneLine } from './one-line.ts';
import { isPhoneNumber } from './phone.ts';

const email = z.string().trim().pipe(z.email(accountFieldMessages.email));
const anyPassword = z.string().min(passwordLength.min, accountFieldMessages.passwordShort);
const newPassword = anyPassword.max(passwordLength.max, accountFieldMessages.passwordLong);

/** No upper bound here: whoever once had a longer password must still be able to log in. */
export const LoginForm = z.object({ email, password: anyPassword });
export type LoginForm = z.infer<typeof LoginForm>;

const name = (tooShort: string) =>
  z
    .string()
    .trim()
    .min(nameLength.min, tooShort)
    .max(nameLength.max, fieldMessages.tooLong)
    .refine(isOneLine, fieldMessages.oneLine);

const names = {
  firstName: name(accountFieldMessages.firstNameShort),
  lastName: name(accountFieldMessages.lastNameShort),
};

export const SignupForm = z
  .object({
    ...names,
    email,
    phone: z
      .string()
      .trim()
      .min(1, accountFieldMessages.phoneMissing)
      .max(phoneMaxLength, fieldMessages.tooLong)
      .refine(isPhoneNumber, accountFieldMessages.phoneInvalid),
    password: newPassword,
    confirmPassword: z.string(),
    agreeToTerms: z.boolean().refine((agreed) => agreed, accountFieldMessages.termsMissing),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: accountFieldMessages.confirmDiffers,
  });
export type SignupForm = z.infer<typeof SignupForm>;

export const ForgotPasswordForm = z.object({ email });
export type ForgotPasswordForm = z.infer<typeof ForgotPasswordForm>;

export const UpdatePasswordForm = z
  .object({ password: newPassword, confirmPassword: anyPassword })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: accountFieldMessages.newPasswordsDiffer,
  });
export type UpdatePasswordForm = z.infer<typeof UpdatePasswordForm>;

/** On the profile the phone number may be taken away: nothing of the product needs it. */
export const PersonForm = z.object({
  ...names,
  phone: z
    .string()
    .trim()
    .max(phoneMaxLength, fieldMessages.tooLong)
    .refine((phone) => phone === '' || isPhoneNumber(phone), accountFieldMessages.phoneInvalid),
});
export type PersonForm = z.infer<typeof PersonForm>;

export const ChangePasswordForm = z
  .object({
    currentPassword: z.string().min(1, accountFieldMessages.currentPasswordMissing),
    password: newPassword,
    confirmPassword: anyPassword,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: accountFieldMessages.newPasswordsDiffer,
  });
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;

/** Deletes the account; the password is asked for once more. Also the body of the call. */
export const DeleteAccountForm = z.object({
  password: z.string().min(1, accountFieldMessages.currentPasswordMissing).max(1000),
});
export type DeleteAccountForm = z.infer<typeof DeleteAccountForm>;

/** `sign_in_remains`: an outside provider keeps the address and the password; only it can delete them. */
export const AccountDeleted = z.object({ deleted: z.literal(true), sign_in_remains: z.boolean() });
export type AccountDeleted = z.infer<typeof AccountDeleted>;
