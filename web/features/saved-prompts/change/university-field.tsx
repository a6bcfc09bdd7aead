import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useId } from 'react';
import type { UniversityCard } from '#contracts/library.ts';
import { cacheMs, essayLimits } from '#contracts/limits.ts';
import { api } from '#web/lib/api.ts';
import { TextField } from '#web/ui/field.tsx';

export type UniversityFieldProps = Omit<ComponentProps<typeof TextField>, 'list'> & { typed: string };

function completeUniversity(typed: string, signal: AbortSignal): Promise<UniversityCard[]> {
  return api.request(`/universities/search?${new URLSearchParams({ q: typed })}`, {
    answer: async () => (await import('#contracts/library.ts')).UniversityCard.array(),
    signal,
  });
}

/** Any name may be typed; the browser offers those we know. */
export function UniversityField({ typed, ...field }: UniversityFieldProps) {
  const listId = useId();
  const words = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['universities', 'search', words.toLowerCase()],
    queryFn: ({ signal }) => completeUniversity(words, signal),
    enabled: words.length > 1,
    staleTime: cacheMs.session,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <>
      <TextField {...field} list={listId} autoComplete="off" spellCheck={false} maxLength={essayLimits.nameLength} />
      <datalist id={listId}>
        {data?.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
