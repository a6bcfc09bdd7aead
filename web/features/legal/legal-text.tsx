import type { LegalBlock } from './legal-document.ts';
import { type LegalInline, readInline } from './legal-inline.ts';

/** About 68 characters a line in the reading face. Tables may be wider than the words around them. */
export const measure = 'max-w-[52ch] print:max-w-none';

/** Words with their links and strong words. */
export function LegalText({ text }: { text: string }) {
  return readInline(text).map((part) => <InlinePart key={part.start} part={part} />);
}

function InlinePart({ part }: { part: LegalInline }) {
  if (part.kind === 'strong') return <strong className="font-semibold text-ink">{part.words}</strong>;
  if (part.kind === 'words') return part.words;
  return <a href={part.href}>{part.words}</a>;
}

export function LegalBlockView({ block }: { block: LegalBlock }) {
  if (block.kind === 'table') return <LegalTable block={block} />;
  if (block.kind === 'paragraph') {
    return (
      <p className={measure}>
        <LegalText text={block.text} />
      </p>
    );
  }
  return (
    <ul className={`flex list-disc flex-col gap-2.5 pl-5 marker:text-muted ${measure}`}>
      {block.items.map((item) => (
        <li key={item}>
          <LegalText text={item} />
        </li>
      ))}
    </ul>
  );
}

const cellClass = 'py-2.5 pr-4 align-top last:pr-0 max-sm:block max-sm:p-0';

/** On a phone each row becomes a card, and each cell says which column it is of. */
function LegalTable({ block }: { block: Extract<LegalBlock, { kind: 'table' }> }) {
  return (
    <table className="my-1 w-full border-collapse text-left font-sans text-[0.9375rem] leading-normal max-sm:block">
      <caption className="pb-2 text-left text-sm text-muted max-sm:block">{block.caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-edge">
          {block.head.map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 font-semibold text-ink last:pr-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {block.rows.map(([name = '', ...cells]) => (
          <tr
            key={name}
            className="break-inside-avoid border-b border-hairline max-sm:block max-sm:py-3 max-sm:first:border-t"
          >
            <th scope="row" className={`${cellClass} font-medium text-ink`}>
              <LegalText text={name} />
            </th>
            {cells.map((cell, place) => (
              <td key={block.head[place + 1]} className={`${cellClass} max-sm:mt-1`}>
                <span aria-hidden="true" className="text-muted sm:hidden">{`${block.head[place + 1]}: `}</span>
                <LegalText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
