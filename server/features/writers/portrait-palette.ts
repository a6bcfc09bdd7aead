import { createHash } from 'node:crypto';

/** Warm printing colours. None is one of the three inks: those mark who wrote something, and a portrait writes nothing. */
export const papers = {
  sand: { ground: '#ead9bd', shape: '#d9bf95', cloth: '#7a5c3e', trim: '#f4ead8' },
  sage: { ground: '#d3dac8', shape: '#b3c0a2', cloth: '#4f6150', trim: '#eef0e6' },
  ochre: { ground: '#f0d9a4', shape: '#dfb55f', cloth: '#6b4f1f', trim: '#fbf1d8' },
  clay: { ground: '#ecd0bf', shape: '#d8a58a', cloth: '#84513a', trim: '#f9eae0' },
  mist: { ground: '#d5dcdc', shape: '#b2c0c2', cloth: '#48595d', trim: '#eef2f1' },
  plum: { ground: '#e2d2da', shape: '#c6a9b8', cloth: '#64495a', trim: '#f5ecf0' },
} as const;
export type PaperName = keyof typeof papers;
export type Paper = (typeof papers)[PaperName];

/** The pencil: a brown so dark that it reads as ink on every paper. */
export const pencil = '#2f2a26';

/** The same number for the same writer, always. */
export function seedOf(id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE(0);
}

export function paperFor(seed: number): Paper {
  const names = Object.keys(papers) as PaperName[];
  const name = names[seed % names.length] ?? 'sand';
  return papers[name];
}
