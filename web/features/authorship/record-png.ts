import type { AuthorshipRecord, WordClass } from '#contracts/ledger-wire.ts';
import { brand } from '#contracts/brand.ts';
import { dayText } from '#web/lib/day-text.ts';
import { joinFacts } from '#web/lib/join-facts.ts';
import { classLooks, classNamesForOthers, paperInk, wordsText } from './hands.ts';
import { layoutStrokes } from './layout-strokes.ts';
import { handsIn, type RecordTitle } from './record-files.ts';

/** Twice the size, for screens and paper that show more than one dot a pixel. */
const scale = 2;
const margin = 56;
const legendLine = 26;

/** The picture of the record on a sheet of its own, with what its inks mean. */
export async function recordPng(record: AuthorshipRecord, title: RecordTitle): Promise<Blob> {
  await document.fonts.ready;
  const page = layoutStrokes(record.segments);
  const hands = handsIn(record);
  const top = margin + 78;
  const legendTop = top + page.height + 36;
  const canvas = document.createElement('canvas');
  canvas.width = (page.width + 2 * margin) * scale;
  canvas.height = (legendTop + hands.length * legendLine + margin) * scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('Your browser can’t draw the picture. Please download the page instead.');
  pen.scale(scale, scale);
  pen.fillStyle = '#fffefb';
  pen.fillRect(0, 0, canvas.width, canvas.height);

  const write = (text: string, y: number, font: string, colour: string, x = margin) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, x, y, page.width - (x - margin));
  };
  write(title.universityName, margin + 22, '500 28px Newsreader, Georgia, serif', '#1c1e26');
  const line = joinFacts([title.courseName, 'authorship record', dayText(title.madeAt), brand.name]);
  write(line, margin + 48, '14px Inter, system-ui, sans-serif', '#5f6472');

  const draw = (x: number, y: number, length: number, thickness: number, hand: WordClass) => {
    pen.beginPath();
    pen.roundRect(x, y, length, thickness, thickness / 2);
    pen.fillStyle = paperInk(hand);
    pen.strokeStyle = paperInk(hand);
    if (classLooks[hand].isHollow) pen.stroke();
    else pen.fill();
  };
  for (const { x, y, width, class: hand } of page.strokes) draw(margin + x, top + y, width, page.thickness, hand);
  for (const [index, hand] of hands.entries()) {
    const y = legendTop + index * legendLine;
    draw(margin, y - 6, 24, 5, hand);
    const text = `${classNamesForOthers[hand]}, ${wordsText(record.words[hand])}`;
    write(text, y, '14px Inter, system-ui, sans-serif', '#464b58', margin + 38);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('We couldn’t make the picture.'))), 'image/png');
  });
}
