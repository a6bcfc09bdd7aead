import { hash, verify } from '@node-rs/argon2';
import { hashesAtOnce } from '#server/features/auth-passwords/hash-threads.ts';

/** Checks one password as often as it can, as many at a time as the product's lane lets through; prints checks a second. */
const seconds = Number(process.argv[2]);
const digest = await hash('a password', { memoryCost: 19456, timeCost: 2, parallelism: 1 });
const began = performance.now();
const end = began + seconds * 1000;
let done = 0;
await Promise.all(
  Array.from({ length: hashesAtOnce }, async () => {
    while (performance.now() < end) {
      await verify(digest, 'a password');
      done += 1;
    }
  }),
);
process.stdout.write(String(done / ((performance.now() - began) / 1000)));
