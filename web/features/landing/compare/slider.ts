/** What a screen reader says for a place of the divider: the left side is the machine's, the right side the writer's. */
export function describeSplit(percent: number): string {
  if (percent >= 100) return 'AI Only on the whole page';
  if (percent <= 0) return 'AI + Human on the whole page';
  return `AI Only on ${percent} percent of the page, AI + Human on ${100 - percent} percent`;
}

/** Ties the range input to the cut between the two sides. The answer is the function that ends it. */
export function wakeSlider(island: HTMLElement): () => void {
  const range = island.querySelector<HTMLInputElement>('input[type="range"]');
  const sheet = island.querySelector<HTMLElement>('[data-sheet]');
  if (!range || !sheet) return () => undefined;
  const ending = new AbortController();
  const listen = { signal: ending.signal };

  /** A wider side has fewer lines. The sheet keeps its height, so that the page below it does not move. */
  function hold() {
    if (sheet && sheet.style.minBlockSize === '') sheet.style.minBlockSize = `${sheet.offsetHeight}px`;
  }

  function show() {
    if (!range) return;
    island.style.setProperty('--at', String(range.valueAsNumber / 100));
    range.setAttribute('aria-valuetext', describeSplit(range.valueAsNumber));
  }

  range.addEventListener(
    'input',
    () => {
      delete island.dataset['glides'];
      hold();
      show();
    },
    listen,
  );
  for (const choice of island.querySelectorAll<HTMLButtonElement>('button[data-show]')) {
    choice.addEventListener(
      'click',
      () => {
        island.dataset['glides'] = '';
        hold();
        range.value = choice.dataset['show'] ?? '';
        show();
      },
      listen,
    );
  }
  window.addEventListener('resize', () => (sheet.style.minBlockSize = ''), listen);
  // Where the line stands at first is up to the style sheet: a phone has no room for two sides.
  range.valueAsNumber = Math.round(100 * Number(getComputedStyle(island).getPropertyValue('--at')));
  show();
  return () => ending.abort();
}
