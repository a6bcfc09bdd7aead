import { useRevealed } from '#web/ui/streamed/use-revealed.ts';

export type StreamedTextProps = {
  text: string;
  /** More of it is coming. */
  isWriting: boolean;
};

/** The words of a reply. While it is written they come at an even pace, however unevenly they arrive. */
export function StreamedText({ text, isWriting }: StreamedTextProps) {
  const { shown, isBehind } = useRevealed(text, isWriting);
  return (
    <>
      {shown}
      {isWriting || isBehind ? (
        <span aria-hidden="true" className="ml-0.5 inline-block h-[1em] w-[0.4em] translate-y-[0.15em] bg-blue" />
      ) : null}
    </>
  );
}
