import type { About } from '#contracts/about.ts';
import { engineTextForVisitors } from '#contracts/engine-text.ts';

/** Fills in which engine is at work here. Without an answer the line stays empty: the page is whole without it. */
export async function tellEngine(line: HTMLElement): Promise<void> {
  try {
    const response = await fetch('/api/about');
    if (!response.ok) return;
    const about = (await response.json()) as About;
    line.textContent = engineTextForVisitors(about);
  } catch {
    // Offline, or left in the middle.
  }
}
