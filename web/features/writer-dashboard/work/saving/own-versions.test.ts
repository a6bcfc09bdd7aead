import { expect, it } from 'vitest';
import type { WorkAttachment, WorkChanged } from '#contracts/requests.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createOwnVersions } from './own-versions.ts';

const file: WorkAttachment = { kind: 'pdf', bytes: 5, name: 'notes.pdf', url: '/file' };
const stale = () => new ApiError({ message: '', status: 409, code: 'changed_elsewhere', detail: '', requestId: null });

/** A review opened at version 3, with the calls answered by hand. */
function open() {
  const shown: { attachment?: WorkAttachment | null } = {};
  const own = createOwnVersions((_id, _round, change) => Object.assign(shown, change));
  const review = { id: 7, round: 'first', seen: () => 3 };
  const puts: (PromiseWithResolvers<WorkChanged> & { basedOn: number })[] = [];
  const upload = Promise.withResolvers<WorkChanged>();
  const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
  return {
    own,
    shown,
    upload,
    turn,
    known: () => own.known(review),
    attach: () => own.changeFile(review, upload.promise),
    save: () =>
      own.save(review, (basedOn) => {
        const answer = Promise.withResolvers<WorkChanged>();
        puts.push({ ...answer, basedOn });
        return answer.promise;
      }),
    put: async (at: number) => {
      await turn();
      const put = puts[at];
      if (!put) throw new Error(`call ${at} was not made`);
      return put;
    },
  };
}

it('knows the version that its own file has made', async () => {
  const { attach, upload, known, shown } = open();
  upload.resolve({ version: 4, attachment: file });
  await attach();
  expect([known(), shown.attachment]).toEqual([4, file]);
});

it('saves once more where its own file was quicker', async () => {
  const { attach, save, put, upload, known, shown } = open();
  const attached = attach();
  const saved = save();
  (await put(0)).reject(stale());
  upload.resolve({ version: 4, attachment: file });
  const again = await put(1);
  expect(again.basedOn).toBe(4);
  again.resolve({ version: 5, attachment: file });
  await attached;
  expect([await saved, known(), shown.attachment]).toEqual([5, 5, file]);
});

it('waits for the answer to its own save where that one was quicker', async () => {
  const { attach, save, put, upload, known, shown, turn } = open();
  const attached = attach();
  const saved = save();
  const first = await put(0);
  upload.resolve({ version: 5, attachment: file });
  await turn();
  expect(known()).toBe(3);
  first.resolve({ version: 4, attachment: null });
  await Promise.all([saved, attached]);
  expect([known(), shown.attachment]).toEqual([5, file]);
});

it('does not take an answer that was overtaken for the newest', async () => {
  const { attach, save, put, upload, known, shown } = open();
  const saved = save();
  const first = await put(0);
  upload.resolve({ version: 4, attachment: file });
  await attach();
  // The words were the same, so this save changed nothing.
  first.resolve({ version: 3, attachment: null });
  await saved;
  expect([known(), shown.attachment]).toEqual([4, file]);
});

it('shows its file but is told of a change that another tab made before it', async () => {
  const { attach, save, put, upload, known, shown } = open();
  const attached = attach();
  const saved = save();
  (await put(0)).reject(stale());
  upload.resolve({ version: 5, attachment: file });
  await attached;
  await expect(saved).rejects.toMatchObject({ code: 'changed_elsewhere' });
  expect([known(), shown.attachment]).toEqual([3, file]);
});
