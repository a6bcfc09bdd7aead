import type { Config } from '#server/platform/config/config-types.ts';
import type { Database } from '#server/platform/database/database.ts';
import { demoPassword, demoStudent, demoWriters } from '#server/features/demo/demo-people.ts';
import { endDemoWork, listDemoPeople } from '#server/features/demo/demo.service.ts';
import { deleteMailsOf } from '#server/features/mail/mail.service.ts';
import { sendDueRefunds } from '#server/features/payments/refunds/refunds.service.ts';
import { clearMailbox } from '#server/sandbox/mailbox/mailbox.service.ts';
import { pastReviews } from './content/past-reviews.ts';
import { openDemoDesk, type DemoDesk, type DemoPerson } from './demo-desk.ts';
import {
  draftBakeryEssay,
  fillBakeryGap,
  giveDocuments,
  planFieldEssay,
  talk,
  writeCreekEssay,
} from './maya-scenes.ts';
import {
  creekReview,
  declinedReview,
  loggerReview,
  pastReview,
  scholarshipReview,
  unpaidOrder,
  waitingReview,
} from './review-scenes.ts';

/**
 * Plays the last weeks of the demo people through the product's own API, in order, on a clock of their own. The accounts are
 * there already; what is played is only ever played onto fresh ones.
 */
export async function layOutDemo(config: Config, db: Database): Promise<void> {
  const desk = await openDemoDesk(config, db);
  try {
    await play(desk);
  } finally {
    await desk.close();
  }
  // What was mailed meanwhile tells of weeks ago, and would bury the first mail that somebody looks for.
  for (const { email } of await listDemoPeople(db)) {
    await deleteMailsOf(db, email);
    await clearMailbox(db, email);
  }
  await endDemoWork(db, new Date());
}

async function play(desk: DemoDesk): Promise<void> {
  const writers = signInOnce(desk);
  for (const past of pastReviews.toSorted((a, b) => b.daysAgo - a.daysAgo)) await pastReview(desk, writers, past);

  await desk.at(26, '01:30');
  const maya = await desk.signIn(demoStudent.email, demoPassword);
  await giveDocuments(desk, maya);
  await desk.later(8);
  await talk(desk, maya);

  await desk.at(22, '02:20');
  const bakeryThread = await draftBakeryEssay(desk, maya);
  await desk.at(19, '02:00');
  const creekPrompt = await writeCreekEssay(desk, maya);
  const sheetPrompt = await scholarshipReview(desk, maya, writers);
  await desk.at(9, '01:40');
  await planFieldEssay(maya);
  const tutoringPrompt = await declinedReview(desk, maya, writers);
  await creekReview(desk, maya, writers, creekPrompt);
  await loggerReview(desk, maya, writers);
  await waitingReview(desk, maya, tutoringPrompt);
  await desk.at(1, '05:10');
  await fillBakeryGap(maya, bakeryThread);
  await unpaidOrder(desk, maya, sheetPrompt);
  await sendDueRefunds(desk.app.context);
}

function signInOnce(desk: DemoDesk): (firstName: string) => Promise<DemoPerson> {
  const known = new Map<string, DemoPerson>();
  return async (firstName) => {
    const writer = demoWriters.find((one) => one.firstName === firstName);
    if (!writer) throw new Error(`There is no demo writer called ${firstName}.`);
    const person = known.get(firstName) ?? (await desk.signIn(writer.email, demoPassword));
    known.set(firstName, person);
    return person;
  };
}
