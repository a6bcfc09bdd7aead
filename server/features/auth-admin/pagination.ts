import { AppError } from '#server/platform/errors.ts';

export interface Page {
  number: number;
  size: number;
}

const defaultSize = 50;
const maxSize = 1000;

/** The client sends empty parameters for those it leaves to us. */
export function readPage(page: string | undefined, perPage: string | undefined): Page {
  return {
    number: readCount('page', page, 1, Number.MAX_SAFE_INTEGER / maxSize),
    size: readCount('per_page', perPage, defaultSize, maxSize),
  };
}

function readCount(name: string, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined || text === '') return fallback;
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) {
    throw new AppError('validation_failed', `Bad Pagination Parameters: ${name} must be a whole number from 1`);
  }
  return value;
}

/** The client reads the first parameter of each address as the page's number. */
export function pageLinks(path: string, page: Page, total: number): string {
  const last = Math.max(1, Math.ceil(total / page.size));
  const link = (number: number, rel: string) => `<${path}?page=${number}&per_page=${page.size}>; rel="${rel}"`;
  const links = page.number < last ? [link(page.number + 1, 'next'), link(last, 'last')] : [link(last, 'last')];
  return links.join(', ');
}
