/** Marks words in an open editor and brings them into sight. They are looked for where they stood, then anywhere. */
export function markInEditor(area: HTMLTextAreaElement, words: string, place: number): boolean {
  const { value } = area;
  const at = value.startsWith(words, place) ? place : value.indexOf(words);
  if (at < 0) return false;
  area.focus({ preventScroll: true });
  area.setSelectionRange(at, at + words.length);
  // The box is as tall as its text, so that a share of the text is about the same share of the height.
  const { top, height } = area.getBoundingClientRect();
  const middle = top + height * ((at + words.length / 2) / Math.max(1, value.length));
  window.scrollBy({ top: middle - window.innerHeight / 2, behavior: 'instant' });
  return true;
}

/** The sentence that was chosen last, once it stands on the page. */
export function bringChosenIntoSight(): void {
  requestAnimationFrame(() => {
    const sentence = document.querySelector<HTMLElement>('[data-sentence][aria-pressed="true"]');
    sentence?.scrollIntoView({ block: 'center', behavior: 'instant' });
    sentence?.focus({ preventScroll: true });
  });
}
