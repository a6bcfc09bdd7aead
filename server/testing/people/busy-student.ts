import { randomUUID } from 'node:crypto';
import { chatMessages, chatThreads } from '#server/features/chat/chat.table.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { materialReads } from '#server/features/material-reads/material-reads.table.ts';
import { essayTexts, prompts } from '#server/features/prompts/prompts.table.ts';
import { summaries } from '#server/features/summaries/summaries.table.ts';
import { datedResume } from '#server/testing/pdf/sample-pdfs.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/test-documents.ts';
import { createStudent, type TestMember } from './test-people.ts';

/** A student with one of everything. */
export async function createBusyStudent({ app, db }: TestApp): Promise<TestMember> {
  const student = await createStudent(app, db, { firstName: 'Maya', lastName: 'Castillo' });
  const profileId = student.profile.id;
  const uploaded = await uploadDocument(app, student, 'resume', datedResume());
  if (uploaded.statusCode !== 200) throw new Error(`The resume was refused: ${uploaded.body}`);
  const [thread] = await db.insert(chatThreads).values({ profileId }).returning();
  if (!thread) throw new Error('no thread');
  const sent = randomUUID();
  await db.insert(chatMessages).values([
    {
      threadId: thread.id,
      role: 'assistant',
      content: 'What made you start?',
      createdAt: new Date('2026-11-14T20:00:00Z'),
    },
    {
      id: sent,
      threadId: thread.id,
      role: 'user',
      content: 'The river turned green.  ',
      createdAt: new Date('2026-11-14T20:03:00Z'),
    },
    {
      threadId: thread.id,
      role: 'user',
      content: 'Different story: I bake.',
      partOf: sent,
      createdAt: new Date('2026-11-14T20:03:00.001Z'),
    },
  ]);
  await db
    .insert(summaries)
    .values({ profileId, content: '# Maya', madeContent: '# Maya', ownContent: 'Mine.', inputsDigest: 'x' });
  const [prompt] = await db
    .insert(prompts)
    .values({
      profileId,
      promptText: 'Why this course?',
      universityName: 'Université de Montréal',
      courseName: 'Biology',
      educationLevel: 'undergraduate',
    })
    .returning();
  if (!prompt) throw new Error('no prompt');
  await db.insert(essayTexts).values([
    { promptId: prompt.id, kind: 'draft', content: 'First try.', hand: 'machine', createdAt: new Date(1000) },
    { promptId: prompt.id, kind: 'draft', content: 'Second try.', hand: 'student', createdAt: new Date(2000) },
  ]);
  await db.insert(essayThreads).values({ profileId, task: 'Write about rivers', plan: 'Begin at the bridge' });
  await db.insert(materialReads).values({ profileId, readerName: 'Ingrid Solheim', material: 'resume' });
  return student;
}
