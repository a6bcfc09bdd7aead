import { z } from 'zod';
import { AiTraining, AiTrainingChoice, ProfileEdit, StudentUser, UserCreate, UserProfile } from '#contracts/users.ts';
import { identityOf, profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import {
  chooseAiTraining,
  createOwnProfile,
  editOwnProfile,
  getAiTraining,
  getOwnProfile,
  getStudent,
} from './users.service.ts';

export function registerUserRoutes(app: App, context: Context): void {
  const { db } = context;

  app.get(
    '/users/me',
    {
      // Asked for at every start, and a few hundred bytes: to look whether it should be packed costs more than it saves.
      compress: false,
      config: { access: 'account' },
      schema: { tags: ['users'], summary: 'The caller’s profile', response: { 200: UserProfile } },
    },
    (request) => getOwnProfile(db, identityOf(request)),
  );

  app.patch(
    '/users/me',
    {
      // A writer's name stands before students, so that the operator keeps it.
      config: { access: 'student' },
      schema: {
        tags: ['users'],
        summary: 'Change the caller’s name and phone number',
        body: ProfileEdit,
        response: { 200: UserProfile },
      },
    },
    (request) => editOwnProfile(db, profileOf(request), request.body),
  );

  app.get(
    '/users/me/ai-training',
    {
      config: { access: 'student' },
      schema: {
        tags: ['users'],
        summary: 'Whether the caller lets anonymized content train AI',
        response: { 200: AiTraining },
      },
    },
    (request) => getAiTraining(db, profileOf(request)),
  );

  app.put(
    '/users/me/ai-training',
    {
      config: { access: 'student' },
      schema: {
        tags: ['users'],
        summary: 'Give the consent to AI training, or take it back',
        body: AiTrainingChoice,
        response: { 200: AiTraining },
      },
    },
    (request) => chooseAiTraining(context, profileOf(request), request.body),
  );

  app.post(
    '/users/create',
    {
      config: { access: 'account' },
      schema: {
        tags: ['users'],
        summary: 'Create the caller’s profile',
        body: UserCreate,
        response: { 200: UserProfile },
      },
    },
    (request) => createOwnProfile(context, identityOf(request), request.body),
  );

  app.get(
    '/users/by-profile-id',
    {
      config: { access: 'member' },
      schema: {
        tags: ['users'],
        summary: 'A student, by profile id',
        querystring: z.object({ profile_id: z.uuid() }),
        response: { 200: StudentUser },
      },
    },
    (request) => getStudent(context, profileOf(request), request.query.profile_id),
  );
}
