import { describe, expect, it } from 'vitest';
import { mergePages, pagesToRecognise } from './merge-pages.ts';

const text = 'Maya Castillo taught fractions to twelve children every Saturday.';
const long = `${text} ${text} ${text}`;

describe('pagesToRecognise', () => {
  it('takes the pages with hardly a letter on them', () => {
    const found = [
      { page: 1, text },
      { page: 2, text: '' },
      { page: 3, text: 'Scanned, 3 of 3' },
    ];
    expect(pagesToRecognise(found)).toEqual([2, 3]);
  });
});

describe('mergePages', () => {
  it('puts pages together and drops their numbers', () => {
    const found = [
      { page: 1, text: `${text}\nPage 1 of 2` },
      { page: 2, text: `Page 2 of 2\n${text}\n2` },
    ];
    expect(mergePages(found, [])).toEqual({ text: `${text}\n\n${text}`, readBy: 'text' });
  });

  it('keeps a number that is a line of its own within the text', () => {
    const found = [{ page: 1, text: `Grade\n4\n${text}` }];
    expect(mergePages(found, [])).toMatchObject({ text: `Grade\n4\n${text}` });
  });

  it('fills scanned pages with what was recognised', () => {
    const found = [
      { page: 1, text },
      { page: 2, text: '' },
    ];
    expect(mergePages(found, [{ page: 2, text: long, confidence: 91 }])).toEqual({
      text: `${text}\n\n${long}`,
      readBy: 'recognition',
    });
  });

  it('leaves a picture in a file with text alone when it cannot be read', () => {
    const found = [
      { page: 1, text },
      { page: 2, text: '' },
    ];
    expect(mergePages(found, [{ page: 2, text: long, confidence: 40 }])).toEqual({ text, readBy: 'text' });
  });

  it('refuses a scan of which a page is unclear, and names the page', () => {
    const found = [
      { page: 1, text: '' },
      { page: 2, text: '' },
    ];
    const recognised = [
      { page: 1, text: long, confidence: 92 },
      { page: 2, text: long, confidence: 69 },
    ];
    expect(mergePages(found, recognised)).toEqual({ failure: { reason: 'unclear-scan', page: 2 } });
  });

  it.each([
    ['nothing was found', [], { reason: 'no-text' }],
    ['a few doubtful words were', [{ page: 1, text: 'l1 ,. ii', confidence: 30 }], { reason: 'unclear-scan', page: 1 }],
  ])('says so when %s', (_what, recognised, failure) => {
    expect(mergePages([{ page: 1, text: '' }], recognised)).toEqual({ failure });
  });
});
