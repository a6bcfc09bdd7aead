import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import { createStudent } from '#server/testing/people/test-people.ts';
import { essayDeskOf, type EssayDesk } from '#server/testing/test-essays.ts';
import { letLeaseEnd, openRunProcess, type RunProcess } from '#server/testing/test-runs.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { mostTakeOvers, runTimes } from './run-times.ts';
import { claimRun } from './runs.repo.ts';
import { freeLeftRuns, stopThread, takeOverRuns } from './runs.service.ts';

let sam: EssayDesk;
let id: string;
let profileId: string;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

/** Two processes on machines whose clocks are hours apart. */
let processes: [RunProcess, RunProcess];
beforeEach(async () => {
  id = (await sam.begin()).thread_id;
  profileId = sam.student.profile.id;
  const { db } = sam.test;
  processes = [await openRunProcess(db), await openRunProcess(db, 3 * 3_600_000)];
});
afterEach(async () => {
  for (const each of processes) await each.close();
});

const claimElsewhere = () =>
  claimRun(sam.test.db, id, { profileId, runId: crypto.randomUUID(), node: null, suggests: false });

it('is read along in another process as it is written, by messages alone', async () => {
  const [one, other] = processes;
  const writer = one.read(profileId, id);
  const step = await one.nextStep(id);
  step.write('First ');
  const reader = other.read(profileId, id);
  await reader.sees('First ');
  step.write('and second.');
  await reader.sees('First and second.');
  step.finish('The plan');
  for (const { done } of [writer, reader]) expect((await done).plan).toBe('The plan');
  expect(reader.stages.filter((stage) => stage !== '')).toEqual([]);
});

it('is nobody else’s to read along', async () => {
  const [one] = processes;
  const writer = one.read(profileId, id);
  const step = await one.nextStep(id);
  step.write('Mine alone');
  await writer.sees('Mine alone');
  const stranger = await createStudent(sam.test.app, sam.test.db);
  await expect(one.read(stranger.profile.id, id).done).rejects.toMatchObject({ code: 'not_found' });
  step.finish('The plan');
  expect((await writer.done).plan).toBe('The plan');
});

it('is given up in one process, goes on in another, and its readers stay with it', async () => {
  const [one, other] = processes;
  const reader = one.read(profileId, id);
  (await one.nextStep(id)).write('Half a pl');
  await reader.sees('Half a pl');
  one.stopping.now = true;
  await one.parts.runs.giveUp();
  expect(await takeOverRuns(one.parts)).toBe(false);
  await takeOverRuns(other.parts);
  const step = await other.nextStep(id);
  step.write('A whole one');
  await reader.sees('A whole one');
  expect(reader.stages).toContain('Reconnecting…');
  step.finish('The plan');
  expect((await reader.done).plan).toBe('The plan');
  const [row] = await sam.test.db.select().from(essayThreads).where(eq(essayThreads.id, id));
  expect(row).toMatchObject({ runId: null, runTakeOvers: 0, nextNode: 'research_plan' });
});

it('that is asked for in a process which stops is begun by another', async () => {
  const [one, other] = processes;
  one.stopping.now = true;
  const reader = one.read(profileId, id);
  await reader.sees('');
  const forget = other.parts.messages.on('free', () => void takeOverRuns(other.parts));
  await takeOverRuns(other.parts);
  (await other.nextStep(id)).finish('The plan');
  expect((await reader.done).plan).toBe('The plan');
  forget();
});

it('of a killed process is taken over by whoever reads it, and not before its lease is over', async () => {
  const [, other] = processes;
  await claimElsewhere();
  await takeOverRuns(other.parts);
  expect(other.parts.runs.get(id)).toBeUndefined();
  await letLeaseEnd(sam.test.db, id);
  const reader = other.read(profileId, id);
  const step = await other.nextStep(id);
  step.write('Anew');
  await reader.sees('Anew');
  step.finish('The plan');
  expect((await reader.done).plan).toBe('The plan');
});

it('of an older release, which says that it lives every 5 s, has time for that', () => {
  const renewedEvery = 5000;
  expect(runTimes.lease).toBeGreaterThanOrEqual(renewedEvery + 2000);
});

it('goes to one of several processes that look at once', async () => {
  await claimElsewhere();
  await letLeaseEnd(sam.test.db, id);
  await Promise.all(processes.map(({ parts }) => takeOverRuns(parts)));
  expect(processes.filter(({ parts }) => parts.runs.get(id))).toHaveLength(1);
});

it('is free at once where the only process on its database starts again', async () => {
  const [one] = processes;
  await claimElsewhere();
  await freeLeftRuns(sam.test.db);
  await takeOverRuns(one.parts);
  (await one.nextStep(id)).finish('The plan');
  expect((await one.read(profileId, id).done).plan).toBe('The plan');
});

it('that took several processes down with it ends with a sentence', async () => {
  const [one] = processes;
  await claimElsewhere();
  await sam.test.db.update(essayThreads).set({ runTakeOvers: mostTakeOvers }).where(eq(essayThreads.id, id));
  await letLeaseEnd(sam.test.db, id);
  await expect(one.read(profileId, id).done).rejects.toThrow('We were interrupted several times. Nothing is lost.');
  // Asked for anew, it gets its tries again.
  const again = one.read(profileId, id);
  (await one.nextStep(id)).finish('The plan');
  expect((await again.done).plan).toBe('The plan');
});

it('is stopped from another process at once, and ends where its own is gone', async () => {
  const [one, other] = processes;
  const reader = one.read(profileId, id);
  await one.nextStep(id);
  await stopThread(other.parts, profileId, id);
  await expect(reader.done).rejects.toMatchObject({ code: 'stopped' });
  await claimElsewhere();
  await letLeaseEnd(sam.test.db, id);
  expect((await stopThread(other.parts, profileId, id)).runId).toBeNull();
});

it('whose process was frozen goes on where it was taken over, and the frozen one writes nothing', async () => {
  const [one, other] = processes;
  const reader = one.read(profileId, id);
  const frozen = await one.nextStep(id);
  await letLeaseEnd(sam.test.db, id);
  await takeOverRuns(other.parts);
  frozen.finish('Too late');
  const step = await other.nextStep(id);
  step.finish('The plan');
  expect((await reader.done).plan).toBe('The plan');
});
