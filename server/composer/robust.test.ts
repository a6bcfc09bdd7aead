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

  it('every fact of a resume stands where it says', () => {
    fc.assert(
      fc.property(text, (resume) => {
        for (const { span } of parseResume(`EXPERIENCE\n${resume}`).facts)
          expect(`EXPERIENCE\n${resume}`.slice(span.start, span.end)).toBe(span.text);
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});
