import { useEffect } from 'react';

/** A file that lands beside its place would make the browser leave the page to show it. */
export function useNoStrayDrop(): void {
  useEffect(() => {
    function refuse(event: DragEvent) {
      if (event.dataTransfer?.types.includes('Files') && !event.defaultPrevented) {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'none';
      }
    }
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
