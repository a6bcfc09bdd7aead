import type { PromptSort, StoredEducationLevel } from '#contracts/essays.ts';
import type { ListFilter } from '#web/features/saved-prompts/saved-prompts.api.ts';
import { levelNames } from '#web/lib/essays/education-levels.ts';
import { sortNames } from './list-words.ts';

/** What the list shows stands in its address, so that going back, a reload and a copied link show the same. */
export interface ListView extends ListFilter {
  /** What is searched for; empty: the whole list. */
  words: string;
  /** The essay that is open in front of the list. */
  openId: string | null;
}

export function readView(parameters: URLSearchParams): ListView {
  const sort = parameters.get('sort') ?? '';
  const level = parameters.get('level') ?? '';
  return {
    words: (parameters.get('q') ?? '').trim(),
    sort: isKeyOf(sortNames, sort) ? (sort as PromptSort) : 'changed',
    university: parameters.get('university') ?? '',
    level: isKeyOf(levelNames, level) ? (level as StoredEducationLevel) : '',
    openId: parameters.get('essay'),
  };
}

const names = { words: 'q', sort: 'sort', university: 'university', level: 'level', openId: 'essay' } as const;

/** Keeps what is not named; an empty value leaves the address. */
export function changeView(parameters: URLSearchParams, change: Partial<ListView>): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [key, name] of Object.entries(names)) {
    if (!(key in change)) continue;
    const value = change[key as keyof ListView];
    if (!value || (key === 'sort' && value === 'changed')) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function isKeyOf(record: object, key: string): boolean {
  return Object.hasOwn(record, key);
}
