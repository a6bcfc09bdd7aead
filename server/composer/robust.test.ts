import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Slot } from '#contracts/chat.ts';
import { countEssay } from '#contracts/gaps.ts';
import { checkText, critiqueText, draftEssay, makePlan, reviseText } from './compose.ts';
import { parseResume } from './resume/parse-resume.ts';
import { sampleInput } from './testing/sample-input.ts';

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    'I fell.',
    'because',
    '…',
    '[Your turn: x, about 30 words]',
    'Mr. ',
    '“',
    '$&',
    '\\d+(',
    'Page 1 of 2',
    '• Built 3 things',
    '2021 - present',
    '   ',
    'EXPERIENCE',
    '\n',
    'he said, ',
    '412',
    '😀',
  ),
);
const text = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(' '));
const slot = fc.constantFrom(...Slot.options, null);

describe('whatever a student types', () => {
  it('the composer neither falls over nor says what has no place', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(slot, text, text), { maxLength: 5 }), text, text, (chat, resume, prompt) => {
        const input = sampleInput({ chat, resume, prompt, limits: [100, 200] });
        const draft = draftEssay(input, makePlan(input).markdown);
        for (const { spans } of draft.ledger) expect(spans.length).toBeGreaterThan(0);
        critiqueText(input, draft.text);
        expect(countEssay(reviseText(input, draft.text).text).written).toBeLessThanOrEqual(400);
        expect(Array.isArray(checkText(input, resume).findings)).toBe(true);
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it.each([
    'Bicycle mechanic, Dziadek Rower (grandfather’s workshop)   2021 – present',
    'C++ (and C*) tutor, [Study] Hub   2021 – present',
    'Volunteer (weekends), Soup & Co. + Friends\\   2021 – present',
  ])('a resume may hold any mark: %s', (line) => {
    const input = sampleInput({
      prompt: 'Describe a community you belong to, and your place in it.',
      resume: `EXPERIENCE\n${line}\n• Repaired 40 bicycles for neighbors`,
      chat: [
        ['background', 'What do you do?', 'After school I work in the workshop. I fix wheels there and I like it.'],
        [
          'moment',
          'What happened?',
          'One day a man brought a wheel that nobody could true. I sat with it for six hours.',
        ],
        ['community', 'Who with?', 'I work beside my grandfather. We repair what the shops send away.'],
      ],
    });
    expect(draftEssay(input, makePlan(input).markdown).text).toContain('I work beside my grandfather.');
  });

  it('every fact of a resume stands where it says', () => {
    fc.assert(
      fc.property(text, (resume) => {
        for (const { span } of parseResume(`EXPERIENCE\n${resume}`).facts)
          expect(`EXPERIENCE\n${resume}`.slice(span.start, span.end)).toBe(span.text);
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it.each(['.', '!', '(', ')', ' ', '\n', '\n ', '1', '*', '**a', ': ', 'Mr. '])(
    'a long page of nothing but %j does not keep everybody waiting',
    (mark) => {
      // Whoever looks again from each mark to the end of the page needs minutes for this.
      const page = `x${mark.repeat(100_000 / mark.length)}x`;
      expect(checkText(sampleInput({ chat: [] }), page).findings.length).toBeGreaterThan(0);
      expect(parseResume(page).facts).toEqual([]);
    },
  );
});
