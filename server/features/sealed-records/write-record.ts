import type { RecordFileKind, SharedRecord } from '#contracts/shared-records.ts';
import { recordHtml, recordPng, recordText, type FileFacts } from './record-files.ts';

/** The record as a file that has no seal yet. Drawing takes its time: this runs in a thread. */
export function writeRecord(kind: RecordFileKind, shared: SharedRecord, facts: FileFacts): Uint8Array<ArrayBuffer> {
  if (kind === 'png') return new Uint8Array(recordPng(shared, facts));
  return new TextEncoder().encode(kind === 'html' ? recordHtml(shared, facts) : recordText(shared, facts));
}
