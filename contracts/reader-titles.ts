import type { ExtraReader } from './critique.ts';

/** What a critique is headed by, and how the browser knows that a reader has spoken. */
export const readerTitles: Record<ExtraReader, string> = {
  sceptic: 'A skeptical reader',
  application: 'Someone who reads your whole application',
};
