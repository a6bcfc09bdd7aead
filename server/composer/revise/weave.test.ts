import { describe, expect, it } from 'vitest';
import { countEssay, findGaps, writeGap } from '#contracts/gaps.ts';
import { readEssay } from '#server/composer/checks/essay-text.ts';
import { readingContext } from '#server/composer/evidence/read-evidence.ts';
import { sampleInput } from '#server/composer/testing/sample-input.ts';
import { applyChanges } from './apply-changes.ts';
import { weaveAnswers } from './weave.ts';

const limits = { min: 250, max: 350 };
const context = readingContext(sampleInput({ chat: [] }));
const questions = ['what you saw', 'what Kwame said', 'what you did the week after'];

/** So many words of plain telling, no two sentences alike. */
function tell(words: number): string {
  const sentence = (at: number) => `On day ${at + 10} my uncle Kwame cut another ring from the tire of a truck.`;
  const all = Array.from({ length: Math.ceil(words / 15) + 1 }, (_each, at) => sentence(at)).join(' ');
  return `${all.split(' ').slice(0, words).join(' ').replace(/\.$/, '')}.`;
}

function draftWith(written: number, gaps: readonly number[]): string {
  return [tell(written), ...gaps.map((words, at) => writeGap(questions[at] ?? '', words))].join('\n\n');
}

/** The student fills one gap of an open draft, as in the studio. */
function fill(draft: string, question: string, text: string): string {
  const answer = { id: question, question, slot: 'moment' as const, text };
  const { changes } = weaveAnswers(readEssay(draft), [answer], context, limits, 'far');
  return applyChanges(draft, changes);
}

function asked(draft: string): string[] {
  return findGaps(draft).map(({ question }) => question);
}

describe('an answer that takes the place of its gap', () => {
  it('makes no new gap where it is a fair one, from the first gap to the last', () => {
    let draft = draftWith(40, [70, 70, 70]);
    for (const [at, question] of questions.entries()) {
      const gap = findGaps(draft).find((each) => each.question === question);
      draft = fill(draft, question, tell(Math.ceil((2 / 3) * (gap?.words ?? 0))));
      expect(asked(draft)).toEqual(questions.slice(at + 1));
    }
  });

  it('asks for what it left out where a gap is open already, and for no more than is missing', () => {
    const draft = fill(draftWith(110, [70, 70]), 'what you saw', tell(57));
    const { written, toWrite } = countEssay(draft);
    expect(asked(draft)).toEqual(['what Kwame said']);
    expect(written + toWrite).toBeGreaterThanOrEqual(limits.min);
    expect(written + toWrite).toBeLessThan(limits.min + 5);
  });

  it('lets the open gaps ask for less when it says more than was asked', () => {
    expect(findGaps(fill(draftWith(110, [70, 70]), 'what you saw', tell(100))).map(({ words }) => words)).toEqual([40]);
  });

  it('is followed by a new gap only where it gives little, none is left and the essay is far too short', () => {
    expect(asked(fill(draftWith(170, [80]), 'what you saw', tell(45)))).toEqual([]);
    const short = fill(draftWith(170, [80]), 'what you saw', tell(20));
    expect(asked(short)).toHaveLength(1);
    expect(asked(short)).not.toContain('what you saw');
  });
});
