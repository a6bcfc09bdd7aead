/** Why a change did not arrive, right under what was pressed. */
export function Unkept({ problem }: { problem: string | null }) {
  if (problem === null) return null;
  return (
    <p ref={scrollThere} className="mt-1.5 mb-2 font-sans text-sm text-danger">
      We couldn’t save that. {problem}
    </p>
  );
}

function scrollThere(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
