import type { AuthorshipRecord } from '#contracts/essay-agent.ts';
import { brand } from '#contracts/brand.ts';
import type { Hand } from '#contracts/essays.ts';
import { momentText } from '#web/lib/day-text.ts';
import { escapeHtml } from '#web/lib/escape-html.ts';
import { joinFacts } from '#web/lib/join-facts.ts';
import { handNamesForOthers, handOrder, paperInks, wordsText } from './hands.ts';
import { layoutStrokes } from './layout-strokes.ts';

export interface RecordTitle {
  universityName: string;
  courseName: string;
  /** When the file was made. */
  madeAt: string;
}

const about =
  'This record shows which words of the newest draft were generated, typed, pasted or changed by a writer. What the student told us counts as theirs where a draft uses it word for word. It isn’t a judgment or a score.';

/** The hands that are in the essay at all. */
export function handsIn({ words }: AuthorshipRecord): Hand[] {
  return handOrder.filter((hand) => words[hand] > 0);
}

/** The record as plain text: the numbers, the versions, and the essay with each passage named by its hand. */
export function recordText(record: AuthorshipRecord, title: RecordTitle): string {
  return [
    `Authorship record: ${title.universityName}`,
    title.courseName,
    `Made with ${brand.name} on ${momentText(title.madeAt)}`,
    '',
    about,
    '',
    'Who wrote how many words',
    ...handsIn(record).map((hand) => `  ${handNamesForOthers[hand]}: ${wordsText(record.words[hand])}`),
    '',
    'Versions, oldest first',
    ...record.versions.map(
      ({ hand, words, created_at }) => `  ${momentText(created_at)}: ${handNamesForOthers[hand]}, ${wordsText(words)}`,
    ),
    '',
    'The draft, passage by passage',
    '',
    ...record.segments
      .filter(({ text }) => text.trim() !== '')
      .flatMap(({ text, hand }) => [`[${handNamesForOthers[hand]}]`, text.trim(), '']),
  ].join('\n');
}

/** The record as one page that needs nothing beside it: picture, numbers, versions, and the essay in its inks. */
export function recordHtml(record: AuthorshipRecord, title: RecordTitle): string {
  const rows = handsIn(record).map(
    (hand) =>
      `<tr><td><i class="${hand}"></i>${handNamesForOthers[hand]}</td><td>${wordsText(record.words[hand])}</td></tr>`,
  );
  const versions = record.versions.map(
    ({ hand, words, created_at }) =>
      `<tr><td>${escapeHtml(momentText(created_at))}</td><td>${handNamesForOthers[hand]}</td><td>${wordsText(words)}</td></tr>`,
  );
  const text = record.segments.map(({ text: part, hand }) => `<span class="${hand}">${escapeHtml(part)}</span>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Authorship record: ${escapeHtml(title.universityName)}</title>
<style>
body{max-width:42rem;margin:3rem auto;padding:0 1rem;font:1.0625rem/1.65 Georgia,serif;color:#1c1e26;background:#fffefb}
h1{font-weight:500;line-height:1.2;margin-bottom:.25rem}h2{font-weight:500;margin-top:2.5rem}
.note,td{font:.9375rem/1.5 system-ui,sans-serif;color:#464b58}td{padding:.25rem 1.5rem .25rem 0}
i{display:inline-block;width:1.5rem;height:.375rem;border-radius:1rem;margin-right:.6rem;vertical-align:.12em;box-sizing:border-box}
i.student{background:${paperInks.student}}i.pasted{border:1px solid ${paperInks.pasted}}i.machine{background:${paperInks.machine}}i.writer{background:${paperInks.writer}}
p.essay{white-space:pre-wrap}span.machine{color:${paperInks.machine}}span.writer{color:${paperInks.writer}}span.pasted{text-decoration:underline dotted}
svg{width:100%;margin:1.5rem 0}
@media (forced-colors:active){svg{forced-color-adjust:none;background:#fffefb}
p.essay span{text-decoration:underline 2px;text-underline-offset:4px;text-decoration-skip-ink:none}td i[class]{height:3px;border-radius:0;border:solid;border-width:3px 0 0}
p.essay .pasted{text-decoration-style:dotted}p.essay .machine{text-decoration-style:dashed}p.essay .writer{text-decoration:underline double 1px}
td i.pasted{border-style:dotted}td i.machine{border-style:dashed}td i.writer{border-style:double}}
</style></head><body>
<h1>Authorship record</h1>
<p class="note">${escapeHtml(joinFacts([title.universityName, title.courseName]))}<br>Made with ${escapeHtml(brand.name)} on ${escapeHtml(momentText(title.madeAt))}</p>
${recordSvg(record)}
<table>${rows.join('')}</table>
<p class="note">${about}</p>
<h2>The draft in color</h2>
<p class="essay">${text.join('')}</p>
<h2>Versions, oldest first</h2>
<table>${versions.join('')}</table>
</body></html>
`;
}

function recordSvg({ segments }: AuthorshipRecord): string {
  const { width, height, thickness, strokes } = layoutStrokes(segments);
  const drawn = strokes.map(({ x, y, width: length, hand }) => {
    const ink = paperInks[hand];
    return hand === 'pasted'
      ? `<rect x="${x + 0.5}" y="${y + 0.5}" width="${Math.max(1, length - 1)}" height="${thickness - 1}" rx="2" fill="none" stroke="${ink}"/>`
      : `<rect x="${x}" y="${y}" width="${length}" height="${thickness}" rx="2" fill="${ink}"/>`;
  });
  return `<svg viewBox="-1 -1 ${width + 2} ${height + 2}" role="img" aria-label="The essay at a glance, with a color for each person who wrote in it">${drawn.join('')}</svg>`;
}
