import { expect, it } from 'vitest';
import { stillOpenText } from './replace-dialog.tsx';

it('says what is lost before an essay is put away that was never saved', () => {
  const saved = stillOpenText('University of Michigan', true);
  expect(saved).toBe(
    'Your essay for the University of Michigan is still open. Save it first and you’ll find it in Saved Prompts.',
  );
  expect(stillOpenText('University of Michigan', false)).toBe(`${saved} If you don’t, you can’t get back to it.`);
  expect(stillOpenText(null, true)).toMatch(/^Your essay is still open\./);
});
