import type { AuthorshipRecord, WordClass } from '#contracts/ledger-wire.ts';
import { brand } from '#contracts/brand.ts';
import { momentText } from '#web/lib/day-text.ts';
import { escapeHtml } from '#web/lib/escape-html.ts';
import { joinFacts } from '#web/lib/join-facts.ts';
import { cannotKnow, classLooks, classNamesForOthers, classOrder, paperInk, paperInks, wordsText } from './hands.ts';
import { pasteText, sessionText, timeText } from './record-words.ts';
import { layoutStrokes } from './layout-strokes.ts';

export interface RecordTitle {
  universityName: string;
  courseName: string;
  /** When the file was made. */
  madeAt: string;
  /** Which engine is at work; null while it is not known. */
  engine: string | null;
}

const about = `This record shows how each word of the draft got there, from every change as it was made. ${cannotKnow} It isn’t a judgment or a score.`;

/** The hands that are in the essay at all. */
export function handsIn({ words }: AuthorshipRecord): WordClass[] {
  return classOrder.filter((hand) => words[hand] > 0);
}

/** The record as plain text: the numbers, the time, the pastes, and the essay with each passage named by its hand. */
export function recordText(record: AuthorshipRecord, title: RecordTitle): string {
  return [
    `Authorship record: ${title.universityName}`,
    title.courseName,
    `Made with ${brand.name} on ${momentText(title.madeAt)}`,
    ...(title.engine === null ? [] : [title.engine]),
    '',
    about,
    '',
    'Who wrote how many words',
    ...handsIn(record).map((hand) => `  ${classNamesForOthers[hand]}: ${wordsText(record.words[hand])}`),
    '',
    `Time spent writing here: ${timeText(record)}`,
    ...record.sessions.map((session) => `  ${sessionText(session)}`),
    '',
    ...(record.pastes.length > 0 ? ['Pasted', ...record.pastes.map((paste) => `  ${pasteText(paste)}`), ''] : []),
    'The draft, passage by passage',
    '',
    ...record.segments
      .filter(({ text }) => text.trim() !== '')
      .flatMap(({ text, class: hand }) => [`[${classNamesForOthers[hand]}]`, text.trim(), '']),
  ].join('\n');
}

/** The record as one page that needs nothing beside it: picture, numbers, time, pastes, and the essay in its inks. */
export function recordHtml(record: AuthorshipRecord, title: RecordTitle): string {
  const rows = handsIn(record).map(
    (hand) =>
      `<tr><td><i class="${hand}"></i>${classNamesForOthers[hand]}</td><td>${wordsText(record.words[hand])}</td></tr>`,
  );
  const facts = [...record.sessions.map(sessionText), ...record.pastes.map(pasteText)];
  const text = record.segments.map(({ text: part, class: hand }) => `<span class="${hand}">${escapeHtml(part)}</span>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Authorship record: ${escapeHtml(title.universityName)}</title>
<style>
body{max-width:42rem;margin:3rem auto;padding:0 1rem;font:1.0625rem/1.65 Georgia,serif;color:#1c1e26;background:#fffefb}
h1{font-weight:500;line-height:1.2;margin-bottom:.25rem}h2{font-weight:500;margin-top:2.5rem}
.note,td{font:.9375rem/1.5 system-ui,sans-serif;color:#464b58}td{padding:.25rem 1.5rem .25rem 0}
i{display:inline-block;width:1.5rem;height:.375rem;border-radius:1rem;margin-right:.6rem;vertical-align:.12em;box-sizing:border-box}
${styleOf()}
p.essay{white-space:pre-wrap}
svg{width:100%;margin:1.5rem 0}
@media (forced-colors:active){svg{forced-color-adjust:none;background:#fffefb}
p.essay span{text-decoration:underline 2px;text-underline-offset:4px;text-decoration-skip-ink:none}td i[class]{height:3px;border-radius:0;border:solid;border-width:3px 0 0}
p.essay .pasted,p.essay .told{text-decoration-style:dotted}p.essay .machine{text-decoration-style:dashed}p.essay .writer{text-decoration:underline double 1px}
td i.machine{border-style:dashed}td i.writer{border-style:double}}
</style></head><body>
<h1>Authorship record</h1>
<p class="note">${escapeHtml(joinFacts([title.universityName, title.courseName]))}<br>Made with ${escapeHtml(brand.name)} on ${escapeHtml(momentText(title.madeAt))}${title.engine === null ? '' : `<br>${escapeHtml(title.engine)}`}</p>
${recordSvg(record)}
<table>${rows.join('')}</table>
<p class="note">${about}</p>
<h2>The draft in color</h2>
<p class="essay">${text.join('')}</p>
<h2>Time spent writing here: ${timeText(record)}</h2>
<ul class="note">${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>
</body></html>
`;
}

/** Full strokes and colored words for those who wrote here, hollow and underlined for what came from elsewhere. */
function styleOf(): string {
  const marks = classOrder.map((hand) => {
    const { ink, isHollow } = classLooks[hand];
    const color = paperInks[ink];
    return isHollow
      ? `i.${hand}{border:1px solid ${color}}span.${hand}{text-decoration:underline dotted ${color}}`
      : `i.${hand}{background:${color}}span.${hand}{color:${color}}`;
  });
  return marks.join('');
}

function recordSvg({ segments }: AuthorshipRecord): string {
  const { width, height, thickness, strokes } = layoutStrokes(segments);
  const drawn = strokes.map(({ x, y, width: length, class: hand }) => {
    const ink = paperInk(hand);
    return classLooks[hand].isHollow
      ? `<rect x="${x + 0.5}" y="${y + 0.5}" width="${Math.max(1, length - 1)}" height="${thickness - 1}" rx="2" fill="none" stroke="${ink}"/>`
      : `<rect x="${x}" y="${y}" width="${length}" height="${thickness}" rx="2" fill="${ink}"/>`;
  });
  return `<svg viewBox="-1 -1 ${width + 2} ${height + 2}" role="img" aria-label="The essay at a glance, with a color for each person who wrote in it">${drawn.join('')}</svg>`;
}
