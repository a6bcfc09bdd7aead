import { AppError } from '#server/platform/errors.ts';
import { markup, type Markup } from '#server/platform/markup.ts';
import {
  drawFace,
  extras,
  hairColors,
  hairStyles,
  skinTones,
  type FaceSpec,
  type HairColor,
  type SkinTone,
} from './portrait-face.ts';
import { drawMonogram } from './portrait-monogram.ts';
import { paperFor, papers, seedOf, type Paper, type PaperName } from './portrait-palette.ts';

/** What a portrait may be asked for; shown by the operator's `--help`. */
export const portraitWords = {
  hair: hairStyles.join(', '),
  'hair colour': Object.keys(hairColors)
    .map((color) => `${color}-hair`)
    .join(', '),
  skin: Object.keys(skinTones)
    .map((tone) => `${tone}-skin`)
    .join(', '),
  extras: extras.join(', '),
  paper: Object.keys(papers).join(', '),
} as const;

interface PortraitSpec {
  paper: PaperName | null;
  /** Null: a monogram. Nobody is given a face that they did not choose. */
  face: FaceSpec | null;
}

/** Reads words such as `curls, black-hair, brown-skin, glasses, sage`, or `monogram`, with or without a paper. */
export function parsePortrait(text: string): PortraitSpec {
  const words = new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((word) => word !== ''),
  );
  const take = <T extends string>(choices: readonly T[], ending = ''): T[] =>
    choices.filter((choice) => words.delete(`${choice}${ending}`));

  const isMonogram = words.delete('monogram');
  const [paper = null, ...morePapers] = take(Object.keys(papers) as PaperName[]);
  const [hair, ...moreHair] = take(hairStyles);
  const [color, ...moreColors] = take(Object.keys(hairColors) as HairColor[], '-hair');
  const [skin, ...moreSkins] = take(Object.keys(skinTones) as SkinTone[], '-skin');
  const chosen = take(extras);

  if (words.size > 0) refuse(`We don’t know these words: ${[...words].join(', ')}.`);
  if (morePapers.length + moreHair.length + moreColors.length + moreSkins.length > 0) refuse('Name one of each kind.');
  if (isMonogram && (hair || color || skin || chosen.length > 0)) refuse('A monogram has no face.');
  if (isMonogram) return { paper, face: null };
  if (!hair || !skin) refuse('Name at least the hair and the skin, or choose monogram.');
  return { paper, face: { hair, skin, hairColor: color ?? 'black', extras: chosen } };
}

function refuse(why: string): never {
  const choices = Object.entries(portraitWords).map(([kind, words]) => `${kind}: ${words}`);
  throw new AppError('validation_failed', `We can’t draw this portrait. ${why} Choices: ${choices.join('; ')}.`);
}

/** The same picture for the same writer, every time and on every machine. */
export function drawPortrait(writer: { id: string; name: string; portrait: string }): string {
  const seed = seedOf(writer.id);
  const spec = parsePortrait(writer.portrait);
  const paper = spec.paper ? papers[spec.paper] : paperFor(seed);
  // Other bits of the seed than the paper's, so that the same paper does not always bring the same collar.
  const picture = spec.face ? drawFace(spec.face, paper, seed >>> 8) : drawMonogram(writer.name, paper, seed >>> 8);
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" role="img" aria-label="${writer.name}"><rect width="240" height="240" fill="${paper.ground}"/>${backdrop(paper, seed >>> 16)}${picture}</svg>`
    .text;
}

function backdrop(paper: Paper, seed: number): Markup {
  const shapes = [
    markup`<circle cx="150" cy="100" r="84" fill="${paper.shape}"/>`,
    markup`<path d="M48 240V112C48 66 80 34 120 34C160 34 192 66 192 112V240Z" fill="${paper.shape}"/>`,
    markup`<path d="M0 150C50 110 90 170 140 130C180 100 210 116 240 96V240H0Z" fill="${paper.shape}"/>`,
    markup`<rect x="28" y="24" width="132" height="170" rx="4" fill="${paper.shape}"/>`,
  ];
  return shapes[seed % shapes.length] ?? shapes[0] ?? markup``;
}
