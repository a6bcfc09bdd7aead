import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#contracts/users.ts';
import { moment } from '#server/platform/database/moment-column.ts';

/** `user_id` is the authentication provider's id. It carries no foreign key: the provider may be an outside one. */
export const profiles = pgTable('profiles', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull().unique(),
  email: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  role: text().$type<Role>().notNull(),
  phoneNumber: text('phone_number'),
  /** Whether anonymized content may train AI. Only the student's own yes sets it. */
  aiTrainingConsent: boolean('ai_training_consent').notNull().default(false),
  /** When they last said yes or no; null while they never did. */
  aiTrainingDecidedAt: moment('ai_training_decided_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
