import { z } from 'zod';
import { nameLength, passwordLength, phoneMaxLength } from './limits.ts';
import { fieldMessages } from './messages.ts';

const email = z.string().trim().pipe(z.email(fieldMessages.email));
const anyPassword = z.string().min(passwordLength.min, fieldMessages.passwordShort);
const newPassword = anyPassword.max(passwordLength.max, fieldMessages.passwordLong);

/** No upper bound here: whoever once had a longer password must still be able to log in. */
export const LoginForm = z.object({ email, password: anyPassword });
export type LoginForm = z.infer<typeof LoginForm>;

export const SignupForm = z
  .object({
    firstName: z
      .string()
      .trim()
      .min(nameLength.min, fieldMessages.firstNameShort)
      .max(nameLength.max, fieldMessages.tooLong),
    lastName: z
      .string()
      .trim()
      .min(nameLength.min, fieldMessages.lastNameShort)
      .max(nameLength.max, fieldMessages.tooLong),
    email,
    phone: z.string().trim().min(1, fieldMessages.phoneMissing).max(phoneMaxLength, fieldMessages.tooLong),
    password: newPassword,
    confirmPassword: z.string(),
    agreeToTerms: z.boolean().refine((agreed) => agreed, fieldMessages.termsMissing),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: fieldMessages.confirmDiffers,
  });
export type SignupForm = z.infer<typeof SignupForm>;

export const ForgotPasswordForm = z.object({ email });
export type ForgotPasswordForm = z.infer<typeof ForgotPasswordForm>;

export const UpdatePasswordForm = z
  .object({ password: newPassword, confirmPassword: anyPassword })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: fieldMessages.newPasswordsDiffer,
  });
export type UpdatePasswordForm = z.infer<typeof UpdatePasswordForm>;
