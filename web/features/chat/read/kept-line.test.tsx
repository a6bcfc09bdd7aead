import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { StoryName } from '#contracts/chat.ts';
import { KeptChoices, KeptLine } from './kept-line.tsx';

const unchanged = 'Drafts you already have won’t change.';

function choices(hasDraft: boolean, ...kept: boolean[]): string {
  return shown(null, hasDraft, kept);
}

function shown(story: StoryName | null, hasDraft: boolean, kept: boolean[]): string {
  const sentences = kept.map((is_kept, at) => ({ text: `Sentence ${at}.`, is_kept }));
  return renderToStaticMarkup(
    <KeptChoices
      kept={{ story, is_new: false, sentences, elsewhere: null }}
      others={[]}
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

it('says which story it is, with a pen to rename it', () => {
  const html = shown({ id: 'a', name: 'The driving thing' }, false, [true]);
  expect(html).toContain('“The driving thing”');
  expect(html).toContain('aria-label="Rename “The driving thing”"');
  expect(choices(false, true)).not.toContain('Rename');
});

it('says which part it is about where a message has several', () => {
  const kept = { story: { id: 'a', name: 'The clinic' }, is_new: false, sentences: [], elsewhere: 'edited' as const };
  const line = (words: string | null) =>
    renderToStaticMarkup(
      <KeptLine
        words={words}
        kept={kept}
        others={[]}
        hasDraft={false}
        problem={null}
        onKeep={() => {}}
        onOpen={() => {}}
      />,
    ).replaceAll(/<[^>]*>/g, '');
  expect(line(null)).toMatch(/^Kept in “The clinic”/);
  expect(line('She held my hand at the desk and did not let go.')).toMatch(
    /^“She held my hand at the desk…”: kept in “The clinic”/,
  );
});
