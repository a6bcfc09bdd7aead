import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KeptChoices } from './kept-line.tsx';

const unchanged = 'Drafts you already have won’t change.';

function choices(hasDraft: boolean, ...kept: boolean[]): string {
  const sentences = kept.map((is_kept, at) => ({ text: `Sentence ${at}.`, is_kept }));
  return renderToStaticMarkup(
    <KeptChoices
      kept={{ story: null, is_new: false, sentences, elsewhere: null }}
      earlier={[]}
      hasDraft={hasDraft}
      problem={null}
      onKeep={() => {}}
    />,
  );
}

it('speaks of drafts only to a student who has one and leaves something out', () => {
  expect(choices(true, true, false)).toContain(unchanged);
  expect(choices(false, true, false)).not.toContain(unchanged);
  expect(choices(true, true, true)).not.toContain(unchanged);
});
