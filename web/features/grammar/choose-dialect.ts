import type { Dialect } from './grammar-messages.ts';

const dialects: Record<string, Dialect> = {
  'united kingdom': 'british',
  uk: 'british',
  england: 'british',
  scotland: 'british',
  wales: 'british',
  ireland: 'british',
  singapore: 'british',
  'hong kong': 'british',
  malta: 'british',
  'south africa': 'british',
  nigeria: 'british',
  kenya: 'british',
  ghana: 'british',
  australia: 'australian',
  'new zealand': 'australian',
  canada: 'canadian',
  india: 'indian',
  pakistan: 'indian',
  bangladesh: 'indian',
  'sri lanka': 'indian',
};

/** The English of the country an essay goes to. American where we do not know better: most application forms are. */
export function chooseDialect(country: string | null | undefined): Dialect {
  return dialects[(country ?? '').trim().toLowerCase()] ?? 'american';
}
