import type { Command } from 'commander';
import {
  listKnownKeys,
  revokeSealKey,
  rotateKeys,
  type SealKey,
} from '#server/features/sealed-records/seal-keys.service.ts';
import { textTable } from '#server/platform/text-table.ts';
import { atDesk, type OperatorParts } from '#server/operator/desk/desk.ts';
import { confirmDestruction } from '#server/operator/desk/terminal.ts';
import { minute } from '#server/operator/desk/write-times.ts';

interface Options {
  yes?: boolean;
  json?: boolean;
}

export function addSealCommands(program: Command, parts: OperatorParts): void {
  const seals = program.command('seals').description('keys that seal authorship records: list, rotate, revoke');
  const { terminal } = parts;

  seals
    .command('list')
    .description('list every key that ever sealed a record, oldest first')
    .option('--json', 'print JSON instead of a table')
    .action(({ json }: Options) =>
      atDesk(parts, async ({ db }) => {
        const keys = await listKnownKeys(db);
        if (json) return terminal.print(JSON.stringify(keys.map(presentKey), null, 2));
        return terminal.print(keys.length === 0 ? noKeys : keyTable(keys));
      }),
    );

  seals
    .command('rotate')
    .description('seal with a new key from now on; records sealed so far stay valid')
    .option('--json', 'print JSON instead of a sentence')
    .action(({ json }: Options) =>
      atDesk(parts, async (desk) => {
        const retired = await rotateKeys(desk, desk.now());
        if (json) return terminal.print(JSON.stringify({ retired: retired.map(presentKey) }, null, 2));
        if (retired.length === 0) return terminal.print(noKeys);
        const names = retired.map(({ kid }) => kid).join(', ');
        return terminal.print(`Retired: ${names}. We’ll make a new key for the next record. Older records stay valid.`);
      }),
    );

  seals
    .command('revoke')
    .description('stop vouching for everything a key sealed, because someone else may have it')
    .argument('<key>', 'the key’s id, as “seals list” shows it')
    // An id may begin with a hyphen.
    .allowUnknownOption()
    .option('--yes', 'don’t ask first')
    .option('--json', 'print JSON instead of a sentence')
    .action((kid: string, { yes, json }: Options) =>
      atDesk(parts, async ({ db, config, now }) => {
        await confirmDestruction(
          terminal,
          `From now on, every record and shared page sealed with ${kid} says that we don’t vouch for its seal. You can’t undo this.`,
          yes ?? false,
        );
        const revoked = await revokeSealKey(db, kid, now());
        terminal.print(json ? JSON.stringify({ revoked: presentKey(revoked) }, null, 2) : `Revoked: ${kid}.`);
        if (config.sealKeys)
          terminal.note('If it’s in RECORD_SEAL_KEYS, take it out there. We’ll use the next key in the list.');
      }),
    );
}

const noKeys = 'We haven’t sealed a record yet, so there’s no key.';

function stateOf({ retiredAt, revokedAt }: SealKey): 'revoked' | 'retired' | 'in use' {
  return revokedAt ? 'revoked' : retiredAt ? 'retired' : 'in use';
}

function keyTable(keys: readonly SealKey[]): string {
  return textTable(
    ['KEY', 'MADE', 'STATE', 'SINCE'],
    keys.map((key) => [
      key.kid,
      minute(key.createdAt),
      stateOf(key),
      minute(key.revokedAt ?? key.retiredAt ?? key.createdAt),
    ]),
  );
}

function presentKey(key: SealKey) {
  return {
    key: key.kid,
    state: stateOf(key),
    created_at: key.createdAt.toISOString(),
    retired_at: key.retiredAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  };
}
