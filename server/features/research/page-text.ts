import { parse } from 'node-html-parser';

/** The readable text of a page: sentences in their order, a line for each block. */
export function readPageText(contentType: string, body: string): string {
  if (!/html/i.test(contentType)) return tidy(body);
  const root = parse(body, { comment: false, blockTextElements: { script: false, style: false, noscript: false } });
  for (const part of root.querySelectorAll(
    'script, style, nav, header, footer, form, aside, noscript, svg, template',
  )) {
    part.remove();
  }
  const main = root.querySelector('main') ?? root.querySelector('article') ?? root.querySelector('body') ?? root;
  return tidy(main.structuredText);
}

function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
