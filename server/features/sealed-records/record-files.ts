import { brand } from '#contracts/brand.ts';
import { engineTextForOthers } from '#contracts/engine-text.ts';
import type { WordClass } from '#contracts/ledger-wire.ts';
import { layoutStrokes } from '#contracts/record-strokes.ts';
import {
  amountText,
  cannotKnow,
  classLooks,
  classNamesForOthers,
  classOrder,
  handsIn,
  pasteText,
  sessionText,
  timeText,
  writerNote,
} from '#contracts/record-words.ts';
import type { SharedRecord } from '#contracts/shared-records.ts';
import { Markup, markup } from '#server/platform/markup.ts';
import { usMoment } from '#server/platform/us-dates.ts';
import { drawSheet } from '#server/providers/pictures/draw-sheet.ts';

/** What a file says about itself beside the record. */
export interface FileFacts {
  sealedAt: string;
  /** Where the seal is checked. */
  checkUrl: string;
}

const about = `This record shows how each word of the draft got there, based on every change, recorded as it happened. ${cannotKnow} It isn’t a judgment or a score.`;
const momentText = (moment: string) => usMoment(new Date(moment));

const paperInks = { student: '#2b2f3a', machine: '#2457a6', writer: '#b3261e', nobody: '#8a8f9c' } as const;

function paperInk(hand: WordClass): string {
  return paperInks[classLooks[hand].ink];
}

/** The lines at the top of every form of the record. */
function headLines({ student_name, university_name, course_name, shared_at, record }: SharedRecord): string[] {
  return [
    [university_name, course_name].filter((part) => part !== '').join(' · '),
    `Student: ${student_name}`,
    `The draft as it was on ${momentText(shared_at)}`,
    engineTextForOthers(record.engine),
  ];
}

function sealLines({ sealedAt, checkUrl }: FileFacts): string[] {
  return [`Sealed by ${brand.name} on ${momentText(sealedAt)}.`, `Check that nothing was changed: ${checkUrl}`];
}

/** The record as plain text: the numbers, the time, the pastes, and the essay with each passage named by its hand. */
export function recordText(shared: SharedRecord, facts: FileFacts): string {
  const { record, shows } = shared;
  const names = classNamesForOthers(record.engine.writer);
  return [
    'Authorship record',
    ...headLines(shared),
    '',
    about,
    '',
    'Who wrote how many words',
    ...handsIn(record).map(
      (hand) => `  ${names[hand]}: ${amountText(record.words[hand], 'word')}${writerNote(record, hand)}`,
    ),
    '',
    `Time spent writing: ${timeText(record)}`,
    ...record.sessions.map((session) => `  ${sessionText(session, momentText)}`),
    '',
    ...(record.pastes.length > 0
      ? ['Pasted', ...record.pastes.map((paste) => `  ${pasteText(paste, momentText)}`), '']
      : []),
    ...(shows === 'picture' ? [] : ['The draft, passage by passage', '']),
    ...(shows === 'picture' ? [] : record.segments)
      .filter(({ text }) => text.trim() !== '')
      .flatMap(({ text, class: hand }) => [`[${names[hand]}]`, text.trim(), '']),
    ...sealLines(facts),
  ].join('\n');
}

/** The record as one page that needs nothing beside it: picture, numbers, time, pastes, and the essay in its inks. */
export function recordHtml(shared: SharedRecord, facts: FileFacts): string {
  const { record, shows } = shared;
  const names = classNamesForOthers(record.engine.writer);
  const rows = handsIn(record).map(
    (hand) =>
      markup`<tr><td><i class="${hand}"></i>${names[hand]}</td><td>${amountText(record.words[hand], 'word')}${writerNote(record, hand)}</td></tr>`,
  );
  const times = [
    ...record.sessions.map((session) => sessionText(session, momentText)),
    ...record.pastes.map((paste) => pasteText(paste, momentText)),
  ];
  const spans = record.segments.map(({ text, class: hand }) => markup`<span class="${hand}">${text}</span>`);
  const essay = markup`<h2>The draft in color</h2>\n<p class="essay">${spans}</p>\n`;
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Authorship record: ${shared.university_name}</title>
<style>
${styles()}
</style></head><body>
<h1>Authorship record</h1>
<p class="note">${headLines(shared).flatMap((line, index) => (index === 0 ? [line] : [new Markup('<br>'), line]))}</p>
${recordSvg(shared)}
<table>${rows}</table>
<p class="note">${about}</p>
${shows === 'picture' ? null : essay}<h2>Time spent writing: ${timeText(record)}</h2>
<ul class="note">${times.map((fact) => markup`<li>${fact}</li>`)}</ul>
<p class="note">${sealLines(facts).join(' ')}</p>
</body></html>`.text;
}

/** The picture on a sheet of its own, with what its inks mean. */
export function recordPng(shared: SharedRecord, facts: FileFacts): Buffer {
  const { record } = shared;
  const names = classNamesForOthers(record.engine.writer);
  const [title = '', ...notes] = headLines(shared);
  const isHollow = (hand: WordClass) => classLooks[hand].isHollow;
  const { strokes, ...page } = layoutStrokes(record.segments);
  return drawSheet({
    title,
    notes,
    picture: {
      ...page,
      strokes: strokes.map(({ x, y, width, class: hand }) => ({
        x,
        y,
        width,
        ink: paperInk(hand),
        isHollow: isHollow(hand),
      })),
    },
    legend: handsIn(record).map((hand) => ({
      ink: paperInk(hand),
      isHollow: isHollow(hand),
      text: `${names[hand]}, ${amountText(record.words[hand], 'word')}${writerNote(record, hand)}`,
    })),
    foot: [cannotKnow, ...sealLines(facts)],
  });
}

/** Full strokes and colored words for those who wrote here, hollow and underlined for what came from elsewhere. */
function styles(): Markup {
  const marks = classOrder.map((hand) => {
    const { ink, isHollow } = classLooks[hand];
    const color = paperInks[ink];
    return isHollow
      ? `i.${hand}{border:1px solid ${color}}span.${hand}{text-decoration:underline dotted ${color}}`
      : `i.${hand}{background:${color}}span.${hand}{color:${color}}`;
  });
  return new Markup(`body{max-width:42rem;margin:3rem auto;padding:0 1rem;font:1.0625rem/1.65 Georgia,serif;color:#1c1e26;background:#fffefb;overflow-wrap:anywhere}
h1{font-weight:500;line-height:1.2;margin-bottom:.25rem}h2{font-weight:500;margin-top:2.5rem}
.note,td{font:.9375rem/1.5 system-ui,sans-serif;color:#464b58}td{padding:.25rem 1.5rem .25rem 0}
i{display:inline-block;width:1.5rem;height:.375rem;border-radius:1rem;margin-right:.6rem;vertical-align:.12em;box-sizing:border-box}
${marks.join('')}
p.essay{white-space:pre-wrap}
svg{width:100%;margin:1.5rem 0}
@media (forced-colors:active){svg{forced-color-adjust:none;background:#fffefb}
p.essay span{text-decoration:underline 2px;text-underline-offset:4px;text-decoration-skip-ink:none}td i[class]{height:3px;border-radius:0;border:solid;border-width:3px 0 0}
p.essay .pasted,p.essay .told{text-decoration-style:dotted}p.essay .machine{text-decoration-style:dashed}p.essay .writer{text-decoration:underline double 1px}
td i.machine{border-style:dashed}td i.writer{border-style:double}}`);
}

function recordSvg({ record }: SharedRecord): Markup {
  const { width, height, thickness, strokes } = layoutStrokes(record.segments);
  const drawn = strokes.map(({ x, y, width: length, class: hand }) => {
    const ink = paperInk(hand);
    return classLooks[hand].isHollow
      ? markup`<rect x="${x + 0.5}" y="${y + 0.5}" width="${Math.max(1, length - 1)}" height="${thickness - 1}" rx="2" fill="none" stroke="${ink}"/>`
      : markup`<rect x="${x}" y="${y}" width="${length}" height="${thickness}" rx="2" fill="${ink}"/>`;
  });
  return markup`<svg viewBox="-1 -1 ${width + 2} ${height + 2}" role="img" aria-label="The essay at a glance, with a color for each person who wrote in it">${drawn}</svg>`;
}
