import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A phone of a few years ago, against the machine that measures. */
export const slowDown = 4;

export async function slowed<T>(session: CDPSession, deed: () => Promise<T>): Promise<T> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  try {
    return await deed();
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}

/**
 * The time from each key to the end of the first frame that can show its letter, in milliseconds. Keys come at their own pace,
 * whether or not the page has answered the last one.
 */
export async function framesOfKeys(page: Page, keys: readonly string[], everyMs: number): Promise<number[]> {
  await page.evaluate(`(() => {
    window.framesOfKeys = [];
    const { port1, port2 } = new MessageChannel();
    const waiting = [];
    let pressed = 0;
    port1.onmessage = () => window.framesOfKeys.push(performance.now() - waiting.shift());
    addEventListener('keydown', (event) => (pressed = event.timeStamp), true);
    // The letter is set down in the same task; what is sent from within a frame comes back behind it.
    addEventListener('keypress', () => {
      const at = pressed;
      requestAnimationFrame(() => {
        waiting.push(at);
        port2.postMessage(null);
      });
    }, true);
  })()`);
  const pressing: Promise<void>[] = [];
  for (const key of keys) {
    pressing.push(page.keyboard.press(key));
    await sleep(everyMs);
  }
  await Promise.all(pressing);
  await until(page, `window.framesOfKeys.length >= ${keys.length}`);
  return page.evaluate<number[]>('window.framesOfKeys');
}

/** The page's own rules allow no other way to ask it again and again. */
async function until(page: Page, holds: string): Promise<void> {
  while (!(await page.evaluate<boolean>(holds))) await sleep(50);
}

export interface Mounted {
  /** From the last byte of the editor's file or of the record, whichever came later, until the sheet has the focus. */
  sheetMs: number;
  /** What it takes to put a text area with the same words in the same place, and the caret into it. */
  areaMs: number;
}

/** Opens a page and waits until its sheet takes the focus, as slow as a phone. */
export async function timeMount(
  on: Browser,
  open: (context: BrowserContext) => Promise<Page>,
  text: string,
): Promise<Mounted> {
  const context = await on.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(`(() => {
      const look = () => {
        const sheet = document.querySelector('[contenteditable="true"].sheet-text');
        if (!sheet || sheet.offsetParent === null) return;
        sheet.focus();
        if (document.activeElement !== sheet) return;
        window.sheetFocusedAt = performance.now();
        watch.disconnect();
      };
      const watch = new MutationObserver(look);
      watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
    })()`);
    const page = await open(context);
    await until(page, 'window.sheetFocusedAt > 0');
    const sheetMs = await page.evaluate<number>(`(() => {
      // By the whole path: other files are named after the record too, and come when the sheet stands already.
      const endOf = (path) => performance.getEntriesByType('resource')
        .find(({ name }) => path.test(new URL(name).pathname)).responseEnd;
      const fetchedAt = [endOf(/^\\/assets\\/sheet-view-[^/]+\\.js$/), endOf(/^\\/api\\/.+\\/ledger$/)];
      return window.sheetFocusedAt - Math.max(...fetchedAt);
    })()`);
    const session = await context.newCDPSession(page);
    const areaMs = await slowed(session, () =>
      page.evaluate<number>(`(() => {
        const began = performance.now();
        const area = document.createElement('textarea');
        area.className = 'sheet-text w-full field-sizing-content';
        area.value = ${JSON.stringify(text)};
        document.querySelector('[contenteditable].sheet-text').replaceWith(area);
        area.focus();
        area.getBoundingClientRect();
        return performance.now() - began;
      })()`),
    );
    return { sheetMs, areaMs };
  } finally {
    await context.close();
  }
}
