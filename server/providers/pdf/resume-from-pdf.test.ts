import { afterAll, expect, it } from 'vitest';
import { mayaResume } from '#server/app/demo/content/maya-documents.ts';
import { writeResumePdf } from '#server/app/demo/write-demo-pdf.ts';
import { readResume } from '#server/composer/resume/read-resume.ts';
import { datedResume, twoColumnResume } from '#server/testing/pdf/sample-pdfs.ts';
import { createPdfReader } from './pdf-reader.ts';

const reader = createPdfReader();
afterAll(() => reader.close());

/** What is understood of a PDF: each section with the titles and dates on its cards. */
async function understood(bytes: Uint8Array) {
  const { text } = await reader.read(bytes, { onProgress: () => undefined, signal: new AbortController().signal });
  return readResume(text).map(({ kind, heading, cards }) => [
    kind,
    heading,
    cards.map(({ title, dates, lines }) => `${title}|${dates}|${lines.length}`),
  ]);
}

it('a PDF in two columns is understood column by column', async () => {
  expect(await understood(twoColumnResume(1))).toEqual([
    ['contact', '', ['||1']],
    ['contact', 'Contact', ['||2']],
    ['skills', 'Skills', ['||3']],
    ['skills', 'Languages', ['||1']],
    ['skills', 'Interests', ['||2']],
    ['education', 'Education', ['Northview High School|class of 2027|1']],
    ['work', 'Experience', ['Volunteer tutor||2', 'Field assistant||2']],
    ['awards', 'Awards', ['Regional science fair, second place|2025|0']],
  ]);
});

it('a PDF with dates at the right edge is understood without a heading', async () => {
  expect(await understood(datedResume())).toEqual([
    ['contact', '', ['||1']],
    [
      'activities',
      '',
      [
        'River Street Library|Sep 2024 – Jun 2026|2',
        'Alder Bay Survey|Jun 2025 – Present|1',
        'Northview High School|2023 – 2027|0',
      ],
    ],
  ]);
});

it('the demo student’s PDF is understood', async () => {
  expect(await understood(await writeResumePdf(mayaResume))).toEqual([
    ['contact', '', ['||2']],
    ['education', 'EDUCATION', ['Alder Creek Secondary School|Class of 2027|0']],
    [
      'work',
      'EXPERIENCE',
      [
        'Stream Monitor|March 2025 – Present|4',
        'Weekend Baker|September 2023 – Present|2',
        'Peer Tutor|September 2024 – June 2026|1',
      ],
    ],
    ['activities', 'PROJECTS', ['Map of the buried creek|2026|1']],
    ['awards', 'AWARDS', ['Regional Science Fair, second place, Earth and Environment|April 2026|0']],
    ['skills', 'SKILLS', ['||1']],
  ]);
});
