/** Begins when the record is open, and gives back what ends it. */
export type Opener = () => () => void;

const nothing = () => {};

/** Those who need an open record: told before the page is, which takes long to draw itself. */
export function createOpeners() {
  const begun = new Map<Opener, () => void>();
  let isOpen = false;
  return {
    add(opener: Opener): () => void {
      begun.set(opener, isOpen ? opener() : nothing);
      return () => {
        begun.get(opener)?.();
        begun.delete(opener);
      };
    },
    open(): void {
      isOpen = true;
      for (const opener of begun.keys()) begun.set(opener, opener());
    },
    close(): void {
      isOpen = false;
      for (const [opener, end] of begun) {
        begun.set(opener, nothing);
        end();
      }
    },
  };
}
