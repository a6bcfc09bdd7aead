import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallFailed, VirtualBrowser } from '#scripts/load/browser.ts';
import { CallTally } from '#scripts/load/call-tally.ts';
import { orderReview, signUp } from '#scripts/load/journey.ts';

/** Something that was written under a name of our own, and whether the answer said that it is kept. */
export interface Written {
  table: 'stories' | 'prompts';
  id: string;
  isAcknowledged: boolean;
}

/** A draft as it was sent, in the order of its essay. */
export interface SentDraft {
  essayId: string;
  text: string;
  isAcknowledged: boolean;
}

export interface CrowdStudent {
  browser: VirtualBrowser;
  email: string;
  essayId: string;
}

const signUpsAtOnce = 4;

/** Students who read and write all the time, and remember what they were told is kept. */
export class Crowd {
  readonly students: CrowdStudent[] = [];
  readonly written: Written[] = [];
  readonly drafts: SentDraft[] = [];
  readonly #origin: string;
  readonly #pauseMs: number;
  #tally = new CallTally();
  #isOver = false;
  #loops: Promise<void>[] = [];
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(origin: string, pauseMs: number) {
    this.#origin = origin;
    this.#pauseMs = pauseMs;
  }

  async arrive(count: number): Promise<void> {
    const comeIn = async () => {
      while (this.students.length < count) {
        const browser = new VirtualBrowser(this.#origin, this.#tally);
        const student = { browser, email: '', essayId: '' };
        this.students.push(student);
        student.email = await signUp({ browser });
        student.essayId = await this.#saveEssay(browser);
      }
    };
    await Promise.all(Array.from({ length: signUpsAtOnce }, comeIn));
  }

  begin(): void {
    this.#loops = this.students.map((student) => this.#live(student));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  /** Until everything that is being asked now has been answered. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Counts anew from here. */
  newTally(): CallTally {
    this.#tally = new CallTally();
    for (const { browser } of this.students) browser.tally = this.#tally;
    return this.#tally;
  }

  /** Everybody orders a review of an essay and pays, a few at a time. Answers how many were told that it is paid. */
  async orderReviews(writerId: string): Promise<number> {
    let paid = 0;
    const waiting = this.students.values();
    const takeTurns = async () => {
      for (const { browser, essayId } of waiting) {
        const parts = { browser, writerId, pauseMs: 0, isOver: () => false };
        await orderReview(parts, essayId).then(() => (paid += 1), ignoreFailedCall);
      }
    };
    await Promise.all(Array.from({ length: 3 }, takeTurns));
    return paid;
  }

  async #live(student: CrowdStudent): Promise<void> {
    const { browser } = student;
    const turns = [
      () => browser.call('list essays', 'GET', '/api/prompts/myprompts?limit=20'),
      () => browser.call('list stories', 'GET', '/api/stories'),
      () => this.#addStory(browser),
      () => browser.call('today', 'GET', '/api/today'),
      () => this.#saveDraft(student),
      () => browser.call('list requests', 'GET', '/api/user-writer-requests/my_writer_requests'),
    ];
    let turn = Math.floor(Math.random() * turns.length);
    while (!this.#isOver) {
      await sleep(this.#pauseMs * (0.5 + Math.random()));
      // What failed is counted where it was sent.
      const next = turns[turn++ % turns.length];
      const asked = Promise.resolve(next?.()).catch(ignoreFailedCall);
      this.#underWay.add(asked);
      await asked;
      this.#underWay.delete(asked);
    }
  }

  async #addStory(browser: VirtualBrowser): Promise<void> {
    const written = this.#note('stories');
    await browser.call('add story', 'POST', '/api/stories', {
      id: written.id,
      text: `It broke, and I fixed it. ${written.id}`,
    });
    written.isAcknowledged = true;
  }

  async #saveEssay(browser: VirtualBrowser): Promise<string> {
    const written = this.#note('prompts');
    await browser.call('save essay', 'POST', '/api/prompts/create', {
      id: written.id,
      prompt_text: 'Why us?',
      university_name: 'Reed College',
      course_name: 'Biology',
      education_level: 'undergraduate',
    });
    written.isAcknowledged = true;
    await this.#saveDraft({ browser, essayId: written.id });
    return written.id;
  }

  async #saveDraft({ browser, essayId }: Pick<CrowdStudent, 'browser' | 'essayId'>): Promise<void> {
    const draft = { essayId, text: `I counted the bowls on the table. ${randomUUID()}`, isAcknowledged: false };
    this.drafts.push(draft);
    const body = { prompt_id: essayId, draft_content: draft.text };
    await browser.call('save draft', 'POST', '/api/essay-drafts/upsert', body);
    draft.isAcknowledged = true;
  }

  #note(table: Written['table']): Written {
    const written: Written = { table, id: randomUUID(), isAcknowledged: false };
    this.written.push(written);
    return written;
  }
}

function ignoreFailedCall(error: unknown): void {
  if (!(error instanceof CallFailed)) throw error;
}
