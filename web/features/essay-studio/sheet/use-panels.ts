import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AgentState, DraftFinding, SentenceOrigin } from '#contracts/essay-agent.ts';
import { groupFindings, type Remark } from '#web/features/essay-studio/checks/group-findings.ts';
import { useOrigins } from '#web/features/essay-studio/draft/origins-panel.tsx';
import { sentenceAt, sentencesOf, type PlacedSentence } from '#web/features/essay-studio/draft/split-draft.ts';
import { checksQuery } from '#web/features/essay-studio/draft.api.ts';
import type { GrammarSlot } from '#web/features/essay-studio/frame/step-props.ts';
import { useEngine } from '#web/features/essay-studio/session/use-engine.ts';
import type { Comments } from '#web/lib/sheet/comments/use-comments.ts';
import type { Marking } from '#web/lib/sheet/overlay.ts';
import type { Selected } from '#web/lib/sheet/use-selected.ts';
import { handLooks, inkStretches } from './ink-stretches.ts';
import type { Proposals } from './use-suggestions.ts';
import { keepChoice, panels, readChoice, type Marks, type Panel } from './panel-choice.ts';
import { markWords, type DraftSheet } from './use-draft-sheet.ts';

export type Hint = Parameters<GrammarSlot['onHints']>[0][number];

/** Marked words that were pressed; the keyboard goes along where it was a key. */
export interface Pressed {
  id: string;
  isByKey: boolean;
  /** Where the caret was: it follows the press a moment later. */
  before: Selected | null;
}

const none: readonly DraftFinding[] = [];

/** What is open beside the sheet, and what it marks in the text: one layer at a time, unless somebody wants more. */
export function usePanels(session: AgentState, sheet: DraftSheet, proposals: Proposals, comments: Comments) {
  const { book, text, selected, state, seq } = sheet;
  const { thread_id: threadId, version } = session;
  const [last] = useState(() => readChoice(threadId));
  const [wanted, setWanted] = useState<Panel | null>(null);
  const [marks, setMarks] = useState<Marks>(last.marks);
  const [hints, setHints] = useState<readonly Hint[]>([]);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const isKnown = proposals.isKnown && comments.stage !== 'loading';
  // Until it is clear what comes first no list is open: another one must not come under the finger, and what flashes by would
  // count as seen. A draft that can't be opened has nobody's words beside it.
  const first = isKnown || state.stage === 'unopened' ? firstPanel(proposals, comments, sheet, last.panel) : null;
  const panel = wanted ?? first;
  // Once everything is there it stays: what comes later must not take away what is being read.
  if (wanted === null && isKnown) setWanted(first);
  const checked = { thread_id: threadId, version, seq };
  const { data: findings = none } = useQuery({ ...checksQuery(checked), enabled: state.stage === 'open' });
  const { origins, known } = useOrigins(checked, state.stage !== 'opening');
  const caret = selected?.from ?? null;
  const asks = (layer: Panel) => marks === 'all' || panel === layer;
  // Eight megabytes: they come once its marks or its list are wanted, and only after everything that the page needs. Then the
  // proofreader goes on reading, so that its marks are there whichever list is looked at.
  const [isProofread, setProofread] = useState(false);
  if (!isProofread && wanted !== null && asks('grammar')) setProofread(true);

  const sentences = useMemo(() => (panel === 'origins' ? sentencesOf(text, origins) : []), [panel, text, origins]);
  const sentence = useMemo(
    () => (panel === 'origins' && caret !== null ? sentenceBeside(text, origins, caret) : null),
    [panel, text, origins, caret],
  );
  const remarks = useMemo(() => {
    const { must, should, may } = groupFindings(findings);
    return [...must, ...should, ...may];
  }, [findings]);
  // The text is how it is known that the record has changed.
  const showsInks = asks('inks');
  const inks = useMemo(() => (showsInks && text !== '' ? inkStretches(book.ledger()) : []), [showsInks, book, text]);
  const showsMachine = panel === 'suggestions' && proposals.open.some(({ suggestion: { hand } }) => hand === 'machine');
  const engine = useEngine(session, showsInks || showsMachine);
  const layers = useMemo(
    (): Record<Panel, readonly Marking[]> => ({
      suggestions: proposals.markings,
      comments: comments.markings,
      gaps: [],
      checks: remarks.flatMap((remark) => markRemark(text, remark)),
      grammar: hints.flatMap((hint) => markHint(text, hint)),
      origins: sentence ? [markSentence(sentence)] : [],
      inks: inks.map(({ id, from, to, hand }) => ({ id, from, to, look: handLooks[hand] })),
    }),
    [text, proposals.markings, comments.markings, remarks, hints, sentence, inks],
  );
  const markings = useMemo(
    () =>
      marks === 'none' ? [] : marks === 'all' ? panels.flatMap((each) => layers[each]) : panel ? layers[panel] : [],
    [marks, panel, layers],
  );

  // Whoever goes on elsewhere in the text is done with it.
  const place = pressed ? markings.find(({ id }) => id === pressed.id) : undefined;
  const hasMoved = pressed !== null && selected !== null && selected !== pressed.before;
  const isLeft = hasMoved && place !== undefined && (selected.to < place.from || selected.from > place.to);
  if (isLeft) setPressed(null);

  return {
    /** Null until it is clear which list comes first. */
    panel,
    setPanel(next: Panel) {
      setWanted(next);
      setPressed(null);
      keepChoice(threadId, { panel: next, marks });
    },
    marks,
    setMarks(next: Marks) {
      setMarks(next);
      keepChoice(threadId, { panel: panel ?? last.panel, marks: next });
    },
    isProofread,
    checked,
    checksCount: findings.filter(({ check, weight }) => check !== 'gap' && weight !== 'may').length,
    origins: { chosen: sentence, known },
    sentences,
    inks,
    /** Which engine put words into this essay; null until it is known. */
    engine,
    remarks,
    hints,
    markings,
    setHints,
    /** The marking whose card is open; null once it is gone from the text. */
    pressed: place ? pressed : null,
    place: place ?? null,
    press(id: string, isByKey: boolean) {
      const isOpenList = panel !== null && layers[panel].some((each) => each.id === id);
      const owner = isOpenList ? panel : panels.find((each) => layers[each].some((mark) => mark.id === id));
      if (!owner || owner === 'origins') return;
      setWanted(owner);
      setPressed({ id, isByKey, before: selected });
    },
    release: () => setPressed(null),
  };
}

export type Panels = ReturnType<typeof usePanels>;

/** What somebody else has to say comes first. */
function firstPanel(proposals: Proposals, { threads }: Comments, { gaps }: DraftSheet, last: Panel | null): Panel {
  if (proposals.open.length > 0) return 'suggestions';
  if (threads.some(({ root }) => !root.is_own && root.resolved_at === null)) return 'comments';
  // A list that is empty by now is not there to be chosen.
  if (last !== null && last !== 'suggestions' && last !== 'gaps') return last;
  return gaps.length > 0 ? 'gaps' : 'checks';
}

/** At the end of a paragraph the caret stands behind its sentence. */
function sentenceBeside(text: string, origins: readonly SentenceOrigin[], caret: number): PlacedSentence | null {
  return sentenceAt(text, origins, caret) ?? sentenceAt(text, origins, caret - 1);
}

export function remarkId({ quote, start }: Remark): string {
  return `check ${start} ${quote}`;
}

export function hintId({ start, words }: Pick<Hint, 'start' | 'words'>): string {
  return `grammar ${start} ${words}`;
}

function markRemark(text: string, remark: Remark): Marking[] {
  const { quote, start } = remark;
  return quote === null ? [] : markWords(text, quote, start, { id: remarkId(remark), look: 'check' });
}

function markHint(text: string, hint: Hint): Marking[] {
  const from = hint.placeIn(text);
  return from === null ? [] : [{ id: hintId(hint), from, to: from + hint.words.length, look: 'grammar' }];
}

function markSentence({ text, at }: PlacedSentence): Marking {
  const words = text.trim();
  const from = at + text.indexOf(words);
  return { id: 'origin', from, to: from + words.length, look: 'chosen' };
}
