import { twoColumnResume } from '#server/testing/pdf/sample-pdfs.ts';
import { upload } from './upload-crowd.ts';

/** Everyone uploads a one-page resume in the same moment. Prints the seconds until the last of them has an answer. */
const [url = '', tokens = '[]'] = process.argv.slice(2);
const pdf = twoColumnResume(1);
const began = performance.now();
await Promise.all((JSON.parse(tokens) as string[]).map((token) => upload(url, token, pdf)));
process.stdout.write(String((performance.now() - began) / 1000));
