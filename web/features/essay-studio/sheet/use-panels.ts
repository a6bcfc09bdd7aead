import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AgentState, DraftFinding, SentenceOrigin } from '#contracts/essay-agent.ts';
import { useOrigins } from '#web/features/essay-studio/draft/origins-panel.tsx';
import { sentenceAt, type PlacedSentence } from '#web/features/essay-studio/draft/split-draft.ts';
import { checksQuery } from '#web/features/essay-studio/essay-studio.api.ts';
import { useLater } from '#web/lib/browser/use-later.ts';
import type { Marking } from '#web/lib/sheet/overlay.ts';
import type { Proposals } from './use-suggestions.ts';
import { markWords, type DraftSheet } from './use-draft-sheet.ts';

export type Panel = 'suggestions' | 'gaps' | 'checks' | 'grammar' | 'origins';

/** Something that is marked in the text; the proofreader's hints have this shape. */
export interface Hint {
  start: number;
  words: string;
}

/** What was typed is checked once the typing stands still. */
const stillMs = 2500;
const none: readonly DraftFinding[] = [];

/** What is open beside the sheet, and what it marks in the text: one layer at a time. */
export function usePanels(session: AgentState, sheet: DraftSheet, proposals: Proposals) {
  const { text, selected, state } = sheet;
  const [chosen, setPanel] = useState<Panel | null>(null);
  const [hints, setHints] = useState<readonly Hint[]>([]);
  const panel = chosen ?? (proposals.open.length > 0 ? 'suggestions' : sheet.gaps.length > 0 ? 'gaps' : 'checks');
  const still = useLater(state.seq, stillMs);
  // The draft as it was opened needs no waiting.
  const checked = { thread_id: session.thread_id, version: session.version, seq: still === 0 ? state.seq : still };
  const { data: findings = none } = useQuery({ ...checksQuery(checked), enabled: state.stage === 'open' });
  const { origins, known } = useOrigins(checked);
  const caret = selected?.from ?? null;
  const sentence = useMemo(
    () => (panel === 'origins' && caret !== null ? sentenceBeside(text, origins, caret) : null),
    [panel, text, origins, caret],
  );
  const markings = useMemo(
    () => (panel === 'suggestions' ? proposals.markings : markingsOf(panel, text, { findings, hints, sentence })),
    [panel, text, findings, hints, sentence, proposals.markings],
  );
  return {
    panel,
    setPanel,
    checked,
    checksCount: findings.filter(({ check, weight }) => check !== 'gap' && weight !== 'may').length,
    origins: { chosen: sentence, known },
    markings,
    setHints,
  };
}

/** At the end of a paragraph the caret stands behind its sentence. */
function sentenceBeside(text: string, origins: readonly SentenceOrigin[], caret: number): PlacedSentence | null {
  return sentenceAt(text, origins, caret) ?? sentenceAt(text, origins, caret - 1);
}

type Layers = {
  findings: readonly DraftFinding[];
  hints: readonly Hint[];
  sentence: PlacedSentence | null;
};

function markingsOf(panel: Panel, text: string, { findings, hints, sentence }: Layers): Marking[] {
  if (panel === 'checks')
    return findings.flatMap(({ quote, start, check }, index) =>
      quote === null || check === 'gap' ? [] : markWords(text, quote, start, { id: `check ${index}`, look: 'check' }),
    );
  if (panel === 'grammar')
    return hints.flatMap(({ words, start }, index) =>
      markWords(text, words, start, { id: `grammar ${index}`, look: 'grammar' }),
    );
  if (panel !== 'origins' || !sentence) return [];
  const words = sentence.text.trim();
  const at = sentence.at + sentence.text.indexOf(words);
  return [{ id: 'origin', from: at, to: at + words.length, look: 'chosen' }];
}
