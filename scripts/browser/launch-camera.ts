import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from './ensure-chromium.ts';

/** The browser that takes pictures. Letters stand where they stand on a sharp screen, not on whole pixels. */
export function launchCamera(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', '--font-render-hinting=none'],
  });
}
