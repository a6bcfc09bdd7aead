import { useMemo, useRef, useState } from 'react';
import type { AgentState } from '#contracts/essay-agent.ts';
import { handsQuery } from '#web/features/essay-studio/essay-studio.api.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { browserStorages, keepText, readText } from '#web/lib/browser/text-storage.ts';
import {
  changesOf,
  decidedText,
  listPieces,
  type Decision,
  type Decisions,
  type DraftChange,
  type Piece,
} from './list-changes.ts';
import { acceptedChanges, readSettled, settleLetters } from './settled-letters.ts';

export interface ChangesInUse {
  /** Null until it is known whose hand each change is from. */
  pieces: readonly Piece[] | null;
  /** Why it is not known. */
  failure: { error: Error; isTrying: boolean; onRetry: () => void } | null;
  changes: readonly DraftChange[];
  decisions: Decisions;
  openCount: number;
  isSaving: boolean;
  decide: (ids: readonly string[], decision: Decision | null) => Promise<void>;
}

/**
 * The changes of a revision and what the student makes of each. A refusal is saved at once as the draft without it; an
 * acceptance changes no words, so that this tab remembers it.
 */
export function useChanges(studio: Studio, session: AgentState): ChangesInUse {
  const { thread_id, previous_draft, draft, revision_number, version } = session;
  const key = `fairhand.essay-changes.${thread_id}.${revision_number}`;
  // Both drafts as they were when the decisions began: a refused change could not be taken back otherwise.
  const [base, setBase] = useState({ thread_id, previous_draft, draft, version });
  const [settled, setSettled] = useState(() => readSettled(readText(browserStorages().session, key)));
  /** What was decided on these two drafts; null where nothing was yet. */
  const [made, setMade] = useState<Decisions | null>(null);
  const [isSaving, setSaving] = useState(false);
  const running = useRef(false);

  const { data: hands, error, isFetching, refetch } = useLoad(handsQuery(base, studio.refresh));

  const pieces = useMemo(() => (hands ? listPieces(base.previous_draft, base.draft, hands) : null), [base, hands]);
  const changes = useMemo(() => (pieces ? changesOf(pieces) : []), [pieces]);
  const accepted = useMemo(
    () => (pieces && hands && settled ? acceptedChanges(pieces, hands, settled) : {}),
    [pieces, hands, settled],
  );
  const decisions = made ?? accepted;
  // The draft was changed by other means: what was refused before is part of it now.
  const decided = pieces ? decidedText(pieces, decisions) : base.draft;
  const isElsewhere = !isSaving && (base.previous_draft !== previous_draft || decided !== draft);
  if (isElsewhere) {
    setBase({ thread_id, previous_draft, draft, version });
    setMade(null);
  }

  async function decide(ids: readonly string[], decision: Decision | null): Promise<void> {
    if (running.current || !pieces) return;
    const next: Record<string, Decision> = { ...decisions };
    for (const id of ids) {
      if (decision) next[id] = decision;
      else delete next[id];
    }
    const text = decidedText(pieces, next);
    if (text === draft) return remember(pieces, next);
    running.current = true;
    setSaving(true);
    try {
      await studio.saveText('draft', text, { hand: 'student' });
      remember(pieces, next);
    } catch {
      // The studio says what went wrong; the change stays open.
    } finally {
      running.current = false;
      setSaving(false);
    }
  }

  function remember(compared: readonly Piece[], next: Decisions) {
    const letters = settleLetters(compared, next);
    setMade(next);
    setSettled(letters);
    keepText(browserStorages().session, key, JSON.stringify(letters));
  }

  const openCount = changes.filter(({ id }) => decisions[id] === undefined).length;
  const failure = error && { error, isTrying: isFetching, onRetry: () => void refetch() };
  return { pieces, failure, changes, decisions, openCount, isSaving, decide };
}
