import type { ReactNode } from 'react';
import { inks } from '#web/ui/writing/inks.ts';

/** One page of an essay after it has passed through all three hands. */
export function LandingPaper() {
  return (
    <figure
      aria-label="A page of an example essay: the student's words, a sentence by the AI, and a writer's corrections and notes"
      className="landing-paper fade-in rotate-[0.55deg] rounded-paper border border-hairline bg-surface px-5 py-7 shadow-paper sm:px-12 sm:py-11"
    >
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-hairline pb-3.5 text-[0.8125rem] text-muted sm:text-sm sm:mr-22">
        <span>Example essay</span>
        <span className="tabular-nums">312 words (250–350)</span>
      </div>
      <Passage note="Start with her question. It’s real.">
        The year I turned fourteen, the river behind our house turned green.{' '}
        <Struck>It was a very impactful experience that changed my life forever.</Struck>{' '}
        <Written>My grandmother asked me if the fish were safe. I did not know.</Written>
      </Passage>
      <Passage note="Lovely. Keep the table.">
        So I built a sensor from a laser diode and an old Arduino.{' '}
        <span
          className={`underline-offset-[0.22em] forced-colors:underline ${inks.machine.textClass} ${inks.machine.lineClass}`}
        >
          It failed in front of forty people.
        </span>{' '}
        I rebuilt it overnight, on the kitchen table, and <Struck>succeeded</Struck>{' '}
        <Written>by morning it could read what my eyes could not</Written>.
      </Passage>
    </figure>
  );
}

function Passage({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="mt-5 sm:relative sm:mt-6 sm:pr-22">
      <p className="text-reading font-serif">{children}</p>
      <p className="mt-2 font-hand text-[1.4rem] leading-[1.1] text-red sm:absolute sm:top-9 sm:-right-7 sm:mt-0 sm:w-25 sm:-rotate-2">
        {note}
      </p>
    </div>
  );
}

function Struck({ children }: { children: ReactNode }) {
  return <del className={`text-muted decoration-2 ${inks.writer.lineClass}`}>{children}</del>;
}

function Written({ children }: { children: ReactNode }) {
  return (
    <ins className={`decoration-2 underline-offset-[0.22em] ${inks.writer.textClass} ${inks.writer.lineClass}`}>
      {children}
    </ins>
  );
}
