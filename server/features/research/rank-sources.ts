import type { Source } from '#contracts/essay-agent.ts';

/** Whether a page belongs to the university: to its domain or one below it. */
export function isOfficial(url: string, website: string | null): boolean {
  if (website === null || !URL.canParse(url) || !URL.canParse(website)) return false;
  const host = new URL(url).hostname;
  const home = new URL(website).hostname.replace(/^www\./, '');
  return host === home || host.endsWith(`.${home}`);
}

/**
 * What is about the student's subject first, then what a search found, the university's own pages before others, then what
 * is about the university as a whole. Otherwise in the order in which they were found; each page once.
 */
export function rankSources(sources: Source[], limit: number): Source[] {
  const seen = new Set<string>();
  const once = sources.filter((source) => {
    const key = source.origin === 'library' ? source.id : pageOf(source.url);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return once
    .map((source, index) => ({ source, index }))
    .sort((one, other) => placeOf(one.source) - placeOf(other.source) || one.index - other.index)
    .slice(0, limit)
    .map(({ source }) => source);
}

function placeOf({ is_about_subject: isAboutSubject, is_official: isOfficialPage }: Source): number {
  if (isAboutSubject === true) return 0;
  if (isAboutSubject === false) return 3;
  return isOfficialPage ? 1 : 2;
}

function pageOf(url: string | null): string {
  if (url === null || !URL.canParse(url)) return String(url);
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname.replace(/\/$/, '')}${search}`;
}
