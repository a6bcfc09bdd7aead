import { createPortal } from 'react-dom';
import { readBlocks } from '#contracts/essay-blocks.ts';
import type { ExportOrder } from '#contracts/export.ts';
import './print-sheet.css';

/** The essay on paper. It's there only while nothing stops an export, and then it's all that the browser prints. */
export function PrintSheet({ title, subtitle, text }: Pick<ExportOrder, 'title' | 'subtitle' | 'text'>) {
  return createPortal(
    <article className="print-sheet">
      <h1>{title}</h1>
      {subtitle === '' ? null : <p>{subtitle}</p>}
      {readBlocks(text).map((pieces, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Paragraphs may be alike, and none of them moves.
        <p key={place}>{pieces.map((piece) => piece.text).join('')}</p>
      ))}
    </article>,
    document.body,
  );
}
