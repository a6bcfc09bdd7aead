import { post, type Person } from './people.ts';

/** People who sign in again and again, in a process of their own, so that their work does not slow the clock of whoever measures. */
const [url, seconds, people] = process.argv.slice(2);
const crowd = JSON.parse(people ?? '[]') as Person[];
const began = performance.now();
const end = began + Number(seconds) * 1000;
let done = 0;
await Promise.all(
  crowd.map(async ({ email, password }) => {
    while (performance.now() < end) {
      await post(`${url}/auth/v1/token?grant_type=password`, { email, password });
      done += 1;
    }
  }),
);
process.stdout.write(String(done / ((performance.now() - began) / 1000)));
