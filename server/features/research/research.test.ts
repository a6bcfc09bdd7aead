import { describe, expect, it } from 'vitest';
import type { Source } from '#contracts/essay-agent.ts';
import { findQuote } from './find-quote.ts';
import { readPageText } from './page-text.ts';
import { isOfficial, rankSources } from './rank-sources.ts';

const page = `<html><head><title>Biology</title><style>p{}</style></head><body><nav><a>Apply now for biology and research at once today.</a></nav>
<main><h1>Biology at Reed</h1><p>We use cookies to give you biology research pages that you like more than others.</p>
<p>Every biology senior writes a year-long thesis with one of 14 faculty members. Rain is common.</p><script>alert("biology")</script></main></body></html>`;
const query = { universityName: 'Reed College', courseName: 'Biology', promptText: 'Why our thesis program?' };

describe('a page', () => {
  it('is read without its menus and scripts', () => {
    const text = readPageText('text/html', page);
    expect(text).toContain('year-long thesis');
    expect(text).not.toMatch(/alert|Apply now|p\{\}/);
  });

  it('gives the sentence that says most, word for word', () => {
    const text = readPageText('text/html', page);
    const quote = findQuote(text, query);
    expect(quote).toBe('Every biology senior writes a year-long thesis with one of 14 faculty members.');
    expect(text).toContain(quote);
  });

  it('gives nothing where nothing fits', () => {
    expect(findQuote('The weather will be fine tomorrow, with some clouds in the late afternoon.', query)).toBeNull();
  });
});

describe('ranking', () => {
  const source = (changes: Partial<Source>): Source => ({
    id: 'x',
    title: 'T',
    url: 'https://example.com/a',
    quote: 'Q',
    origin: 'web',
    retrieved_at: '2026-01-01T00:00:00.000Z',
    is_official: false,
    is_struck: false,
    because: null,
    ...changes,
  });

  it.each([
    ['https://www.reed.edu/biology', 'https://reed.edu', true],
    ['https://biology.reed.edu/', 'https://www.reed.edu', true],
    ['https://notreed.edu/', 'https://www.reed.edu', false],
    ['https://reed.edu.example.com/', 'https://www.reed.edu', false],
    ['nonsense', 'https://www.reed.edu', false],
  ])('%s belongs to %s: %s', (url, website, expected) => expect(isOfficial(url, website)).toBe(expected));

  it('puts the university’s own pages first, keeps one of each page, and is bounded', () => {
    const ranked = rankSources(
      [
        source({ id: 'a' }),
        source({ id: 'b', url: 'https://reed.edu/x', is_official: true }),
        source({ id: 'c', url: 'https://example.com/a#part' }),
        source({ id: 'd', url: 'https://other.example/' }),
      ],
      3,
    );
    expect(ranked.map(({ id }) => id)).toEqual(['b', 'a', 'd']);
  });

  it('puts the student’s subject before the rest, and what is about the whole university last', () => {
    const ranked = rankSources(
      [
        source({ id: 'whole', origin: 'library', is_official: true, is_about_subject: false }),
        source({ id: 'web', url: 'https://reed.edu/x', is_official: true }),
        source({ id: 'subject', origin: 'library', is_about_subject: true }),
      ],
      3,
    );
    expect(ranked.map(({ id }) => id)).toEqual(['subject', 'web', 'whole']);
  });
});
