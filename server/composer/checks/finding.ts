import type { Slot } from '#contracts/chat.ts';

export type CheckName =
  | 'length'
  | 'gap'
  | 'prompt part'
  | 'wrong university'
  | 'wrong course'
  | 'unsupported'
  | 'binding'
  | 'leftover'
  | 'cliché'
  | 'duplicate'
  | 'told in another essay'
  | 'repeated opening'
  | 'repeated phrase'
  | 'flat rhythm'
  | 'long sentence'
  | 'readability'
  | 'register'
  | 'who'
  | 'orphan start'
  | 'resume list'
  | 'stale time'
  | 'seam'
  | 'few details'
  | 'also first';

/** Something a check saw. It quotes the sentence it means, and says what revision may do or what only the student can tell. */
export interface Finding {
  check: CheckName;
  /** `must`: the essay should not be sent like this. `should`: it would be better. `may`: look at it. */
  weight: 'must' | 'should' | 'may';
  detail: string;
  quote: string | null;
  start: number;
  end: number;
  /** The name of the operator that can mend it without adding a claim. */
  operator: string | null;
  ask: { question: string; slot: Slot } | null;
}

export function finding(
  check: CheckName,
  weight: Finding['weight'],
  detail: string,
  at?: { text: string; start: number; end: number } | null,
  more: Partial<Pick<Finding, 'operator' | 'ask'>> = {},
): Finding {
  return {
    check,
    weight,
    detail,
    quote: at?.text ?? null,
    start: at?.start ?? 0,
    end: at?.end ?? 0,
    operator: more.operator ?? null,
    ask: more.ask ?? null,
  };
}
