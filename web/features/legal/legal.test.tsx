import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { brand, thirdParties } from '#contracts/brand.ts';
import { pages } from '#contracts/pages.ts';
import type { LegalDocument } from './legal-document.ts';
import { readInline } from './legal-inline.ts';
import { LegalPage } from './legal-page.tsx';
import { privacy } from './content/privacy-content.ts';
import { terms } from './content/terms-content.ts';

const documents: { path: string; text: LegalDocument; sections: number }[] = [
  { path: pages.terms, text: terms, sections: 19 },
  { path: pages.privacy, text: privacy, sections: 13 },
];

function render(text: LegalDocument): string {
  return renderToStaticMarkup(createElement(LegalPage, { text }));
}

function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u00A0', ' ');
}

describe.each(documents)('the text at $path', ({ text, sections }) => {
  const html = render(text);

  it(`has ${sections} sections, numbered in order`, () => {
    const headings = [...html.matchAll(/<h2 class="[^"]*">(\d+)\. ([^<]+)<\/h2>/g)];
    expect(headings.map(([, number]) => Number(number))).toEqual(
      Array.from({ length: sections }, (_, index) => index + 1),
    );
    expect(text.sections).toHaveLength(sections);
  });

  it('gives every element its own id, and every section an address and words', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, blocks } of text.sections) {
      expect(id).toMatch(/^[a-z][a-z0-9-]+$/);
      expect(ids).toContain(id);
      expect(blocks.length).toBeGreaterThan(0);
    }
  });

  it('lists every section in both tables of contents', () => {
    for (const { id } of text.sections) expect(html.split(`data-section="${id}"`)).toHaveLength(3);
  });

  it('says from when it holds', () => {
    expect(wordsOf(html)).toContain('Effective 10 May 2025');
  });

  it('has no placeholder left, and no mark that was not read as a link or strong words', () => {
    expect(wordsOf(html)).not.toMatch(/[{}[\]]|\*\*|undefined|TODO|TBD|lorem/i);
  });

  it('links only to pages and sections that exist, by https or by mail to us', () => {
    const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href ?? '');
    expect(links.filter((href) => !isKnown(href, text))).toEqual([]);
  });

  it('calls a section by its right number', () => {
    const links = [...html.matchAll(/<a href="#([^"]+)">section (\d+)<\/a>/gi)];
    expect(links.length).toBeGreaterThan(0);
    for (const [, id, number] of links) expect(text.sections[Number(number) - 1]?.id).toBe(id);
  });

  it('gives every cell of a table a column', () => {
    const tables = text.sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'table');
    for (const { head, rows } of tables) for (const row of rows) expect(row).toHaveLength(head.length);
  });

  it('needs no inline style or script', () => {
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
  });
});

function isKnown(href: string, here: LegalDocument): boolean {
  if (href.startsWith('mailto:')) return href.endsWith(`@${brand.domain}`);
  if (href.startsWith('https://')) return true;
  const [path = '', id] = href.split('#');
  const page = path === '' ? here : documents.find((document) => document.path === path)?.text;
  if (id === undefined) return Object.values<string>(pages).includes(path);
  return page?.sections.some((section) => section.id === id) ?? false;
}

describe('the terms', () => {
  const words = wordsOf(render(terms));

  it.each([
    brand.jurisdiction,
    'may exclude local taxes',
    'refunds are at our discretion',
    'You keep ownership',
    'We may use anonymized data for AI training',
    'we never use your data for it unless you’ve turned on “Use my anonymized work to train AI”',
    'Prices are in US dollars and may exclude local taxes',
    'governed by the law of British Columbia, Canada',
    'If you are under 18, you should have the consent of a parent or guardian',
    'You need an account to use the services',
    'There are no subscriptions',
    'USD 29.99',
    'USD 49.99',
    '90 days after it is completed',
    brand.supportEmail,
    brand.legalEmail,
  ])('say: %s', (sentence) => {
    expect(words).toContain(sentence);
  });
});

describe('the privacy policy', () => {
  const html = render(privacy);
  const words = wordsOf(html);

  it.each(thirdParties)('names $name, what it is for, what it receives and its own policy', (party) => {
    expect(words).toContain(party.name);
    expect(words.toLowerCase()).toContain(party.purpose);
    expect(words).toContain(party.receives);
    for (const { url } of party.privacyPages) expect(html).toContain(`href="${url}"`);
  });

  it.each([
    'name',
    'email',
    'phone',
    'education level',
    'submitted content',
    'ip address',
    'browser',
    'device',
    'usage data',
  ])('says that we collect: %s', (kind) => {
    expect(words.toLowerCase()).toContain(kind);
  });

  it.each(['Download my data', 'Delete my account', 'Who opened my documents', brand.privacyEmail])(
    'names: %s',
    (thing) => {
      expect(words).toContain(thing);
    },
  );
});

describe('words with marks', () => {
  it('are split at links and strong words', () => {
    expect(readInline('**Ask.** See [our terms](/terms#age), please')).toEqual([
      { kind: 'strong', start: 0, words: 'Ask.' },
      { kind: 'words', start: 8, words: ' See ' },
      { kind: 'link', start: 13, words: 'our terms', href: '/terms#age' },
      { kind: 'words', start: 36, words: ', please' },
    ]);
  });

  it('stay as they are without a mark', () => {
    expect(readInline('Nothing (at all)')).toEqual([{ kind: 'words', start: 0, words: 'Nothing (at all)' }]);
  });
});
