import type { WorkChanged } from '#contracts/requests.ts';
import { isChangedElsewhere } from '#web/lib/api/api-error.ts';

/** One review as this tab has it open. `seen` is the version of what its editor was opened on. */
export interface OpenReview {
  id: number;
  round: string;
  seen: () => number;
}

export interface OwnVersions {
  /** The version that this tab knows all of. */
  known: (review: OpenReview) => number;
  /** Answers the version that the words have now. One call after the other, also of an editor that was just closed. */
  save: (review: OpenReview, put: (basedOn: number) => Promise<WorkChanged>) => Promise<number>;
  /** Words are saved while a file is on its way, so each side has to expect that the other was quicker at the server. */
  changeFile: (review: OpenReview, call: Promise<WorkChanged>) => Promise<void>;
}

/** What this tab itself has changed at the server: two editors of one tab, or its words and its file, are no two tabs. */
export function createOwnVersions(
  remember: (id: number, round: string, change: Partial<WorkChanged>) => void,
): OwnVersions {
  const made = new Map<number, number>();
  const saves = new Map<number, Promise<unknown>>();
  const fileCalls = new Map<number, Promise<unknown>>();
  const known = ({ id, seen }: OpenReview) => Math.max(seen(), made.get(id) ?? 0);

  /** False where the answer is more than one step ahead: there is a change between that this tab has not seen. */
  function follow(review: OpenReview, { version, attachment }: WorkChanged): boolean {
    if (version > known(review) + 1) return false;
    // An answer that was overtaken by another one tells of a time before it.
    if (version < known(review)) return true;
    made.set(review.id, version);
    remember(review.id, review.round, { version, attachment });
    return true;
  }

  async function saveOnce(review: OpenReview, put: (basedOn: number) => Promise<WorkChanged>): Promise<number> {
    const before = known(review);
    const saved = await put(before).catch(async (error: unknown) => {
      if (!isChangedElsewhere(error)) throw error;
      // It may have been the file of this very tab that came in between.
      await fileCalls.get(review.id);
      if (known(review) === before) throw error;
      return put(known(review));
    });
    // The server takes words only from a tab that is up to date, or that has the same ones: this is all there is.
    if (saved.version >= known(review)) {
      made.set(review.id, saved.version);
      remember(review.id, review.round, { attachment: saved.attachment });
    }
    return saved.version;
  }

  return {
    known,
    save(review, put) {
      const send = () => saveOnce(review, put);
      const saved = (saves.get(review.id) ?? Promise.resolve()).then(send);
      saves.set(
        review.id,
        saved.catch(() => undefined),
      );
      return saved;
    },
    async changeFile(review, call) {
      const told = call.then(
        (changed) => follow(review, changed),
        () => false,
      );
      fileCalls.set(review.id, told);
      const changed = await call;
      if (await told) return;
      // Perhaps it was this tab's own save, whose answer is still to come. Another tab's is told with the next save.
      await saves.get(review.id);
      if (!follow(review, changed)) remember(review.id, review.round, { attachment: changed.attachment });
    },
  };
}
