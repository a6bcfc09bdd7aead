import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MarkdownBody } from './markdown-body.tsx';

function render(text: string, topHeading?: 2 | 3): string {
  return renderToStaticMarkup(<MarkdownBody text={text} {...(topHeading ? { topHeading } : {})} />);
}

it('links to other sites without giving them a hold on this page', () => {
  const html = render('[UBC](https://www.ubc.ca/) and <https://example.test/a>');
  expect(html).toContain('href="https://www.ubc.ca/" rel="noopener noreferrer nofollow" target="_blank"');
  expect(html).toContain('href="https://example.test/a"');
});

it.each([
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](data:text/html,x)',
  '[x](/profile)',
  '[x](//elsewhere.test)',
  '![x](javascript:alert(1))',
])('makes no link of %s', (text) => {
  const html = render(text);
  expect(html).not.toMatch(/href|src=/);
  expect(html).toContain('x');
});

it('fetches no picture: its words become a link', () => {
  const html = render('![A map](https://elsewhere.test/map.png)');
  expect(html).not.toContain('<img');
  expect(html).toContain('>A map</a>');
});

it('shows HTML as it was typed', () => {
  const html = render('<script>alert(1)</script>\n\nA <b onclick="x()">word</b>');
  expect(html).not.toMatch(/<script|<b /);
  expect(html).toContain('&lt;b onclick=');
});

it('puts its headings below the one it stands under', () => {
  expect(render('# A\n\n## B')).toMatch(/<h2>A<\/h2>\s*<h3>B<\/h3>/);
  expect(render('## A\n\n#### B', 3)).toMatch(/<h3>A<\/h3>\s*<h4>B<\/h4>/);
});

it('marks the gaps of a draft', () => {
  expect(render('Before. [Your turn: what you did next, about 60 words] After.')).toContain(
    'Before. <span class="markdown-gap">Your turn: what you did next, about 60 words</span> After.',
  );
});

it('reads out tasks and lets a table be scrolled by keyboard', () => {
  expect(render('- [x] one\n- [ ] two')).not.toContain('<input');
  expect(render('| a |\n|---|\n| b |')).toContain('<section class="markdown-table" aria-label="Table" tabindex="0">');
});
