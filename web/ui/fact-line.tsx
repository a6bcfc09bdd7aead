import { Fragment, type ReactNode } from 'react';

/** Short facts side by side; what is not known is left out. The dot before a fact is cut off where a line begins. */
export function FactLine({ facts }: { facts: readonly (string | null | undefined)[] }): ReactNode {
  return (
    <span className="block min-w-0 overflow-x-clip">
      <span className="-ml-3.5 flex flex-wrap">
        {facts
          .filter((fact) => fact)
          .map((fact, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two facts may say the same, and they never change places.
            <Fragment key={place}>
              <span className="relative min-w-0 pl-3.5 before:absolute before:left-0 before:w-3.5 before:text-center before:content-['·']">
                {fact}
              </span>{' '}
            </Fragment>
          ))}
      </span>
    </span>
  );
}
