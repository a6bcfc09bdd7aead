import { randomBytes, randomUUID } from 'node:crypto';
import type { RequestType } from '#contracts/packages.ts';
import type { Writer } from '#contracts/writers.ts';
import { addPastStudent } from '#server/features/demo/demo.service.ts';
import type { DemoDesk, DemoPerson } from './demo-desk.ts';
import { creekEssay, firstLogger, fractions, orderingSheet } from './content/maya-essays.ts';
import {
  applyEdits,
  creekEdits,
  creekLetter,
  creekTalk,
  declineReason,
  jasdeepQuestion,
  loggerWork,
  sheetEdits,
  sheetLetter,
  sheetRating,
  sheetRevision,
  sheetSecondEdits,
  sheetSecondLetter,
} from './content/maya-reviews.ts';
import type { PastReview } from './content/past-reviews.ts';
import { pasteDraft } from './maya-scenes.ts';

/** The writers by their first names. */
export type DemoWriters = (firstName: string) => Promise<DemoPerson>;

interface Order {
  promptId: string;
  writer: string;
  type: RequestType;
  instructions?: string;
}

const requests = '/user-writer-requests';

async function order(student: DemoPerson, { promptId, writer, type, instructions }: Order): Promise<number> {
  const list = await student.call<Writer[]>('GET', '/writers/list');
  const { id } = await student.call<{ id: number }>('POST', `${requests}/create`, {
    order_id: randomUUID(),
    prompt_id: promptId,
    writer_id: list.find(({ name }) => name.startsWith(writer))?.id,
    request_type: type,
    ...(instructions ? { special_instructions: instructions } : {}),
  });
  return id;
}

async function orderAndPay(desk: DemoDesk, student: DemoPerson, wanted: Order, name: string): Promise<number> {
  const id = await order(student, wanted);
  const { url } = await student.call<{ url: string }>('POST', '/user-payments/checkout', { writer_request_id: id });
  await desk.later(2);
  await desk.pay(url, name);
  await student.call('POST', '/user-payments/confirm', { session_id: new URL(url).pathname.split('/').at(-1) });
  return id;
}

/** Finished, after one round of changes. */
export async function scholarshipReview(desk: DemoDesk, maya: DemoPerson, writers: DemoWriters): Promise<string> {
  const tomas = await writers('Tomás');
  await desk.at(17, '02:10');
  const promptId = await pasteDraft(maya, orderingSheet);
  await desk.later(6);
  const wanted: Order = {
    promptId,
    writer: 'Tomás',
    type: 'standard',
    instructions: 'The limit is 250 words. Please keep my aunt in it.',
  };
  const id = await orderAndPay(desk, maya, wanted, 'Maya Castillo');
  await desk.at(16, '15:40');
  await tomas.call('POST', `${requests}/${id}/start`, {});
  await lookAt(tomas, maya);
  await desk.at(14, '18:05');
  const first = applyEdits(orderingSheet.draft, sheetEdits);
  await tomas.call('POST', `${requests}/${id}/deliver`, { essay: first, letter: sheetLetter });
  await desk.at(13, '03:30');
  await maya.call('POST', `${requests}/${id}/request-revision`, { reason: sheetRevision });
  await desk.at(12, '17:20');
  const second = applyEdits(first, sheetSecondEdits);
  await tomas.call('POST', `${requests}/${id}/deliver`, { essay: second, letter: sheetSecondLetter });
  await desk.at(11, '04:15');
  await maya.call('POST', `${requests}/${id}/accept`, {});
  await maya.call('POST', `${requests}/${id}/rate`, sheetRating);
  return promptId;
}

/** Delivered: the changes wait for Maya's eyes. */
export async function creekReview(
  desk: DemoDesk,
  maya: DemoPerson,
  writers: DemoWriters,
  promptId: string,
): Promise<void> {
  const amara = await writers('Amara');
  await desk.at(4, '03:05');
  const wanted: Order = {
    promptId,
    writer: 'Amara',
    type: 'premium',
    instructions: 'I have rewritten the part at the city office too often. Does the turn come across? Up to 500 words.',
  };
  const id = await orderAndPay(desk, maya, wanted, 'Maya Castillo');
  await desk.later(4);
  const say = (who: DemoPerson, text: string | undefined) =>
    who.call('POST', `${requests}/${id}/messages`, { text: text ?? '' });
  await say(maya, creekTalk.student[0]);
  await desk.at(4, '16:20');
  await amara.call('POST', `${requests}/${id}/start`, {});
  await lookAt(amara, maya);
  await desk.later(35);
  await say(amara, creekTalk.writer[0]);
  await desk.at(3, '01:12');
  await say(maya, creekTalk.student[1]);
  await desk.later(20);
  await say(amara, creekTalk.writer[1]);
  await maya.call('GET', `${requests}/${id}/messages`);
  await desk.at(2, '20:45');
  const essay = applyEdits(creekEssay, creekEdits);
  await amara.call('POST', `${requests}/${id}/deliver`, { essay, letter: creekLetter });
  await desk.later(3);
  await say(amara, creekTalk.writer[2]);
}

/** Declined and refunded. Answers the essay's id, which goes to somebody else later. */
export async function declinedReview(desk: DemoDesk, maya: DemoPerson, writers: DemoWriters): Promise<string> {
  const layla = await writers('Layla');
  await desk.at(6, '02:30');
  const promptId = await pasteDraft(maya, fractions);
  const declined = await orderAndPay(desk, maya, { promptId, writer: 'Layla', type: 'standard' }, 'Maya Castillo');
  await desk.at(5, '14:10');
  await layla.call('POST', `${requests}/${declined}/decline`, { reason: declineReason });
  return promptId;
}

/** Paid, and not begun. */
export async function waitingReview(desk: DemoDesk, maya: DemoPerson, promptId: string): Promise<void> {
  await desk.at(1, '04:20');
  const instructions = 'Please tell me if the last paragraph explains too much.';
  await orderAndPay(desk, maya, { promptId, writer: 'Hui Min', type: 'standard', instructions }, 'Maya Castillo');
}

/** Under way, with a question that Maya has not read. */
export async function loggerReview(desk: DemoDesk, maya: DemoPerson, writers: DemoWriters): Promise<void> {
  const jasdeep = await writers('Jasdeep');
  await desk.at(1, '03:00');
  const promptId = await pasteDraft(maya, firstLogger);
  const id = await orderAndPay(desk, maya, { promptId, writer: 'Jasdeep', type: 'premium' }, 'Maya Castillo');
  await desk.at(1, '16:30');
  await jasdeep.call('POST', `${requests}/${id}/start`, {});
  await lookAt(jasdeep, maya);
  await desk.later(25);
  await jasdeep.call('POST', `${requests}/${id}/messages`, { text: jasdeepQuestion });
  const essay = applyEdits(firstLogger.draft, loggerWork.edits);
  const { version } = await jasdeep.call<{ version: number }>('GET', `${requests}/${id}/work`);
  await jasdeep.call('PUT', `${requests}/${id}/work`, { essay, letter: loggerWork.letter, based_on: version });
}

/** Ordered and not paid yet. */
export async function unpaidOrder(desk: DemoDesk, maya: DemoPerson, promptId: string): Promise<void> {
  await desk.at(0, '00:20');
  await order(maya, { promptId, writer: 'Ingrid', type: 'standard' });
}

async function lookAt(writer: DemoPerson, { profileId }: DemoPerson): Promise<void> {
  for (const material of ['resumes', 'transcripts', 'chat-logs', 'summaries']) {
    await writer.call('GET', `/${material}/student/${profileId}`);
  }
}

/** What the writers did before, for students who are not here to be signed in as. */
export async function pastReview(desk: DemoDesk, writers: DemoWriters, past: PastReview): Promise<void> {
  const { firstName, lastName, daysAgo } = past;
  const email = `${firstName.toLowerCase().replaceAll(/[^a-z]/g, '')}@students.fairhand.example`;
  const password = randomBytes(24).toString('base64url');
  await desk.at(daysAgo, '09:00');
  await addPastStudent(desk.db, { email, password, firstName, lastName }, desk.app.context.now());
  const student = await desk.signIn(email, password);
  const promptId = await pasteDraft(student, { ...past, min: 100, max: 250 });
  const wanted: Order = { promptId, writer: past.writer, type: past.type };
  const id = await orderAndPay(desk, student, wanted, `${firstName} ${lastName}`);
  const writer = await writers(past.writer);
  await desk.at(daysAgo - 1, '13:00');
  await writer.call('POST', `${requests}/${id}/start`, {});
  await desk.later(150);
  await writer.call('POST', `${requests}/${id}/deliver`, {
    essay: applyEdits(past.draft, past.edits),
    letter: past.letter,
  });
  await desk.at(daysAgo - 3, '10:00');
  await student.call('POST', `${requests}/${id}/accept`, {});
  await student.call('POST', `${requests}/${id}/rate`, { rating: past.rating, words: past.words });
}
