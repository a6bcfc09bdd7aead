import type { ComponentType, ReactNode } from 'react';

/** One picture a step, drawn from words and hairlines in the inks of the hands they belong to. */
export const slidePictures: readonly ComponentType[] = [ReadResume, Talk, Outline, Marked];

const facts = [
  ['School', 'Riverside High School, class of 2027'],
  ['Work', 'Water lab assistant, two summers'],
  ['Award', 'Regional science fair, second place'],
];

function ReadResume() {
  return (
    <Sheet>
      <p className="text-sm text-muted">What we got from your resume</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 text-[0.9375rem] @max-[12rem]:block">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-t border-hairline py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="text-balance">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-hairline pt-3 text-sm text-soft">Something wrong? You can fix any line.</p>
    </Sheet>
  );
}

function Talk() {
  return (
    <Sheet>
      <p className="mr-8 border-l-2 border-blue pl-3.5 text-blue">
        You wrote that the sensor failed at the fair. What did you do that night?
      </p>
      <p className="mt-4 ml-8 rounded-control bg-wash px-4 py-3">
        Took it apart on the kitchen table. My grandmother held the flashlight.
      </p>
      <p className="mt-4 mr-8 border-l-2 border-blue pl-3.5 text-blue">Why a flashlight?</p>
    </Sheet>
  );
}

const points = [
  ['Open on the green river', 'from your chat'],
  ['The sensor, and the night it failed', 'from your resume'],
  ['Why hydrology, and why this school', 'from a source'],
];

function Outline() {
  return (
    <Sheet>
      <p className="text-sm text-muted">Essay plan</p>
      <ol className="mt-3 text-blue">
        {points.map(([point, origin], index) => (
          <li key={point} className="flex flex-wrap items-baseline gap-x-3 border-t border-hairline py-2.5">
            <span className="text-sm tabular-nums">{index + 1}</span>
            <span className="font-serif text-reading leading-snug">{point}</span>
            <span className="ml-auto text-sm text-muted">{origin}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function Marked() {
  return (
    <Sheet>
      <p className="font-serif text-reading">
        I rebuilt it overnight, and <del className="text-muted decoration-red decoration-2">was finally successful</del>{' '}
        <ins className="text-red decoration-red decoration-2 underline-offset-[0.22em]">
          by morning it could read what my eyes could not
        </ins>
        .
      </p>
      <p className="mt-4 border-l-2 border-red pl-3.5 text-[0.9375rem] text-red">
        The table and the flashlight carry this. Say less about winning.
      </p>
    </Sheet>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="w-full max-w-[31rem] rounded-paper border border-hairline bg-ground p-5 @container sm:p-6">
      {children}
    </div>
  );
}
