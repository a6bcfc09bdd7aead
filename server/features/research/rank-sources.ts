import type { Source } from '#contracts/essay-agent.ts';

/** Whether a page belongs to the university: to its domain or one below it. */
export function isOfficial(url: string, website: string | null): boolean {
  if (website === null || !URL.canParse(url) || !URL.canParse(website)) return false;
  const host = new URL(url).hostname;
  const home = new URL(website).hostname.replace(/^www\./, '');
  return host === home || host.endsWith(`.${home}`);
}

/** The university's own pages first, otherwise in the order in which they were found; each page once. */
export function rankSources(sources: Source[], limit: number): Source[] {
  const seen = new Set<string>();
  const once = sources.filter((source) => {
    const key = source.origin === 'library' ? source.id : pageOf(source.url);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const worth = (source: Source) => (source.is_official ? 0 : 1);
  return once
    .map((source, index) => ({ source, index }))
    .sort((one, other) => worth(one.source) - worth(other.source) || one.index - other.index)
    .slice(0, limit)
    .map(({ source }) => source);
}

function pageOf(url: string | null): string {
  if (url === null || !URL.canParse(url)) return String(url);
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname.replace(/\/$/, '')}${search}`;
}
