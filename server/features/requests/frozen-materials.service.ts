import type { FrozenMaterials } from '#contracts/requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { nothingToSee, recordRead, type Material } from '#server/features/material-reads/material-reads.service.ts';
import { listPaid } from './requests.repo.ts';
import { isClosedToWriter } from './requests.service.ts';

export interface FrozenPrompt {
  profileId: string;
  materials: FrozenMaterials;
  paidAt: Date;
}

/** What a writer sees of a prompt: as it was paid for, through a request that is still open. Each look is written down. */
export async function readFrozen(
  db: Database,
  caller: Profile,
  promptId: string,
  material: Material,
  now: Date,
): Promise<FrozenPrompt> {
  const requests = caller.role === 'WRITER' ? await listPaid(db, caller.id, { promptId }) : [];
  const request = requests.find((each) => !isClosedToWriter(each, now));
  if (!request?.paidAt) throw nothingToSee();
  await recordRead(db, caller, request.profileId, material);
  return { profileId: request.profileId, materials: request.frozen, paidAt: request.paidAt };
}
