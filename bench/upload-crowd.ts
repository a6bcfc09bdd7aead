import { longDocument } from '#server/testing/pdf/sample-pdfs.ts';

export async function upload(url: string, token: string, pdf: Uint8Array): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'resume.pdf');
  const answer = await fetch(`${url}/api/resumes/upsert`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`An upload was answered with ${answer.status}: ${await answer.text()}`);
  await answer.body?.cancel();
}

/** People who upload thirty pages again and again, each as soon as the last answer is there. Prints uploads a second. */
if (import.meta.main) {
  const [url = '', seconds, tokens = '[]'] = process.argv.slice(2);
  const pdf = longDocument(30);
  const began = performance.now();
  const end = began + Number(seconds) * 1000;
  let done = 0;
  await Promise.all(
    (JSON.parse(tokens) as string[]).map(async (token) => {
      while (performance.now() < end) {
        await upload(url, token, pdf);
        done += 1;
      }
    }),
  );
  process.stdout.write(String(done / ((performance.now() - began) / 1000)));
}
