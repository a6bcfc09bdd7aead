import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useId } from 'react';
import { cacheMs, essayLimits } from '#contracts/limits.ts';
import { api } from '#web/lib/api.ts';
import { TextField } from '#web/ui/field.tsx';

export type UniversityFieldProps = Omit<ComponentProps<typeof TextField>, 'list' | 'label' | 'value'> & {
  value: string;
};

/** Any name may be typed; the browser offers those we know. */
export function UniversityField({ value, ...rest }: UniversityFieldProps) {
  const listId = useId();
  const words = useDeferredValue(value.trim());
  const { data } = useQuery({
    queryKey: ['universities', 'search', words.toLowerCase()],
    queryFn: ({ signal }) =>
      api.request(`/universities/search?${new URLSearchParams({ q: words })}`, {
        answer: async () => (await import('#contracts/library.ts')).UniversityCard.array(),
        signal,
      }),
    enabled: words.length > 1,
    staleTime: cacheMs.session,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <>
      <TextField
        label="University"
        value={value}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        maxLength={essayLimits.nameLength}
        {...rest}
      />
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
