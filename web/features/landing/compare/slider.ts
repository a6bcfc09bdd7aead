/** What a screen reader says for a place of the divider: the left side is the machine's, the right side the writer's. */
export function describeSplit(percent: number): string {
  if (percent >= 100) return 'AI Only on the whole page';
  if (percent <= 0) return 'AI + Human on the whole page';
  return `AI Only on ${percent} percent of the page, AI + Human on ${100 - percent} percent`;
}

/** Ties the range input to the cut between the two sides. The answer is the function that ends it. */
export function wakeSlider(island: HTMLElement): () => void {
  const range = island.querySelector<HTMLInputElement>('input[type="range"]');
  if (!range) return () => undefined;
  const ending = new AbortController();
  const listen = { signal: ending.signal };

  function show() {
    if (!range) return;
    island.style.setProperty('--at', String(range.valueAsNumber / 100));
    range.setAttribute('aria-valuetext', describeSplit(range.valueAsNumber));
  }

  range.addEventListener(
    'input',
    () => {
      delete island.dataset['glides'];
      show();
    },
    listen,
  );
  for (const choice of island.querySelectorAll<HTMLButtonElement>('button[data-show]')) {
    choice.addEventListener(
      'click',
      () => {
        island.dataset['glides'] = '';
        range.value = choice.dataset['show'] ?? '';
        show();
      },
      listen,
    );
  }
  show();
  return () => ending.abort();
}
