import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layOutArchive, linkProduction } from './make-archive.ts';
import { startAsOther } from './try-archive.ts';

let home: string;
let folder: string;
beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'fairhand-packed-'));
  folder = path.join(home, 'fairhand');
});
afterAll(() => {
  chmodFolders('u+w');
  rmSync(home, { recursive: true, force: true });
});

/** Folders alone: the files in them may be those of the checkout. */
function chmodFolders(mode: string): void {
  expect(spawnSync('find', [folder, '-type', 'd', '-exec', 'chmod', mode, '{}', '+']).status).toBe(0);
}

/** The packages come from this checkout; `npm run pack -- --try` installs them and unpacks a real archive. */
it.runIf(process.platform === 'linux')(
  'starts from what goes into the archive, by a user who has no npm and can add nothing there',
  async () => {
    layOutArchive(folder, linkProduction);
    for (const left of ['server/testing', 'node_modules/vitest', 'node_modules/typescript', 'e2e', 'web/app'])
      expect(existsSync(path.join(folder, left))).toBe(false);
    chmodFolders('a-w');
    await startAsOther(folder, path.join(home, 'data'), 'ignore');
  },
);
