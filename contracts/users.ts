import { z } from 'zod';
import { emailMaxLength } from './auth.ts';
import { nameLength, phoneMaxLength } from './limits.ts';
import { accountFieldMessages } from './account-messages.ts';
import { fieldMessages } from './messages.ts';
import { isOneLine } from './one-line.ts';
import { isPhoneNumber } from './phone.ts';

export const Role = z.enum(['USER', 'WRITER']);
export type Role = z.infer<typeof Role>;

export const UserProfile = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: Role,
  phone_number: z.string().nullable(),
});
export type UserProfile = z.infer<typeof UserProfile>;

const name = z.string().trim().max(nameLength.max, fieldMessages.tooLong).refine(isOneLine, fieldMessages.oneLine);

/** Empty is as good as none. */
const phone = z
  .string()
  .trim()
  .max(phoneMaxLength, fieldMessages.tooLong)
  .refine((typed) => typed === '' || isPhoneNumber(typed), accountFieldMessages.phoneInvalid);

/** What the browser sends after sign-up. The server takes `user_id` and `email` from the token and never a role but USER. */
export const UserCreate = z.object({
  user_id: z.uuid().optional(),
  email: z.string().max(emailMaxLength).optional(),
  first_name: name.min(1),
  last_name: name,
  role: Role.optional(),
  phone_number: phone.nullish(),
});
export type UserCreate = z.infer<typeof UserCreate>;

/** What a person may change about themselves; what is left out stays. An empty phone number takes the old one away. */
export const ProfileEdit = z
  .object({
    first_name: name.min(nameLength.min, accountFieldMessages.firstNameShort),
    last_name: name.min(nameLength.min, accountFieldMessages.lastNameShort),
    phone_number: phone.nullable(),
  })
  .partial();
export type ProfileEdit = z.infer<typeof ProfileEdit>;

/** Whether anonymized content of the student's may train AI. Off until they say yes; `decided_at` is when they last chose. */
export const AiTraining = z.object({ consent: z.boolean(), decided_at: z.string().nullable() });
export type AiTraining = z.infer<typeof AiTraining>;

export const AiTrainingChoice = z.object({ consent: z.boolean() });
export type AiTrainingChoice = z.infer<typeof AiTrainingChoice>;

/** A student as looked up by profile id. */
export const StudentUser = UserProfile.extend({
  profile_id: z.uuid(),
  created_at: z.string(),
});
export type StudentUser = z.infer<typeof StudentUser>;
