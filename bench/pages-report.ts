/** What is read of one Lighthouse report; scores from 0 to 100, times in milliseconds. */
export interface PageResult {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
  /** Everything that went over the wire but pictures. */
  bytes: number;
  scriptBytes: number;
  /** How fast Lighthouse found the machine to be at that moment; a busy one has a low figure and slow times. */
  machine: number;
}

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: NetworkItem[] } }>;
}

interface NetworkItem {
  url: string;
  resourceType?: string;
  mimeType?: string;
  transferSize?: number;
}

export function readReport({ categories, audits, environment }: Report): PageResult {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const weigh = (items: NetworkItem[]) => items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    bytes: weigh(requests.filter(({ mimeType }) => !mimeType?.startsWith('image/'))),
    scriptBytes: weigh(requests.filter(({ resourceType }) => resourceType === 'Script')),
    machine: environment.benchmarkIndex,
  };
}
