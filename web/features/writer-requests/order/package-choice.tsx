import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { formatPrice, reviewPackages, type RequestType, type ReviewPackage } from '#contracts/packages.ts';
import { choiceEdgeClass } from './choice.tsx';

export type PackageChoiceProps = {
  chosen: RequestType | null;
  onChoose: (type: RequestType) => void;
};

export function PackageChoice({ chosen, onChoose }: PackageChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Package</legend>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:max-w-5xl">
        {Object.values(reviewPackages).map((one) => (
          <PackageCard
            key={one.type}
            name={name}
            reviewPackage={one}
            isChosen={one.type === chosen}
            onChoose={() => onChoose(one.type)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type PackageCardProps = { name: string; reviewPackage: ReviewPackage; isChosen: boolean; onChoose: () => void };

/** A radio button as large as a card: the browser brings the keyboard and the words for it. */
function PackageCard({ name, reviewPackage, isChosen, onChoose }: PackageCardProps) {
  const id = useId();
  const { title, priceCents, features } = reviewPackage;
  return (
    <label
      className={clsx(
        'relative flex cursor-pointer flex-col rounded-control border bg-surface px-5 py-5 transition-colors sm:px-6',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        choiceEdgeClass(isChosen),
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-title ${id}-price`}
        aria-describedby={`${id}-features`}
        className="tick absolute top-5 right-5 sm:right-6"
      />
      <span id={`${id}-title`} className="pr-10 font-serif text-heading font-semibold">
        {title}
      </span>
      <span className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span id={`${id}-price`} className="text-[1.375rem] font-semibold tabular-nums">
          {formatPrice(priceCents)}
        </span>
        <span className="text-sm text-muted">one-time, for this essay</span>
      </span>
      <ul id={`${id}-features`} className="mt-4 flex flex-col gap-2 border-t border-hairline pt-4 text-[0.9375rem]">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5 text-soft">
            <Check className="mt-[0.28em] size-4 shrink-0 text-ok" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
    </label>
  );
}
