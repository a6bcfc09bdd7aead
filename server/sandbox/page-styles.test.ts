import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkoutStyles } from './stripe/checkout/checkout-styles.ts';

const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');

it('has the colours of the application', () => {
  const colours = checkoutStyles.match(/--[a-z-]+: light-dark\([^)]+\);/g) ?? [];
  expect(colours.length).toBeGreaterThan(10);
  for (const colour of colours) expect(tokens).toContain(colour);
});
