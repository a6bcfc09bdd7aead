import { useQuery } from '@tanstack/react-query';
import type { EssayRef, ExportMarks } from '#contracts/export.ts';
import { countText } from '#web/lib/count-text.ts';
import { exportMarksQuery } from './essay-export.api.ts';

/** What a Word file with marks would show, in words; null where there is nothing to mark, or while nobody knows. */
export function useMarks(essay: EssayRef, text: string): string | null {
  const { data } = useQuery(exportMarksQuery(essay, text));
  return data ? describeMarks(data) : null;
}

function describeMarks({ changes, comments }: ExportMarks): string | null {
  const parts = [
    ...(changes > 0 ? [countText(changes, 'suggested change')] : []),
    ...(comments > 0 ? [countText(comments, 'comment')] : []),
  ];
  return parts.length === 0 ? null : `${parts.join(' and ')}, with names. Accept or reject each one in Word.`;
}
