export type PaperPictureProps = {
  /** What lies on the sheet: nothing yet, written lines, a talk, or a writer's marks. */
  kind: 'blank' | 'lines' | 'talk' | 'marked';
};

/** A small sheet of paper for places that are still empty. */
export function PaperPicture({ kind }: PaperPictureProps) {
  return (
    <svg viewBox="10 3 74 98" fill="none" className="h-24.5 w-18.5" aria-hidden="true">
      <path d="M14 5.5h66v92H14z" fill="var(--wash)" transform="rotate(4 47 52)" />
      <path d="M10.5 6.5h66v92h-66z" fill="var(--surface)" stroke="var(--hairline)" />
      {kind === 'blank' ? (
        <path d="M22 28h28" stroke="var(--edge)" strokeWidth="2" strokeLinecap="round" strokeDasharray="1 5" />
      ) : null}
      {kind === 'lines' || kind === 'marked' ? (
        <g stroke="var(--hairline)" strokeWidth="2.5" strokeLinecap="round">
          <path d="M22 28h26" stroke="var(--graphite)" />
          <path d="M22 42h43M22 52h43M22 62h36M22 76h43M22 86h20" />
        </g>
      ) : null}
      {kind === 'marked' ? (
        <g stroke="var(--red)" strokeWidth="2" strokeLinecap="round">
          <path d="M22 52.5h30" />
          <path d="M47 66.5c3-1.6 5 1.6 8 0s5 1.6 8 0" />
        </g>
      ) : null}
      {kind === 'talk' ? (
        <g strokeWidth="2.5" strokeLinecap="round">
          <path d="M22 28h30M22 36h20" stroke="var(--blue)" />
          <path d="M38 54h27M46 62h19" stroke="var(--graphite)" />
          <path d="M22 80h26" stroke="var(--hairline)" />
        </g>
      ) : null}
    </svg>
  );
}
