import taken from './screenshots.json';

/** A picture of the product in `public/screenshots`, as AVIF and WebP under one name. */
export type Screenshot = { file: string; width: number; height: number };

const screenshots: readonly Screenshot[] = taken;

/** The picture of a step, if it has been taken. The file's ending is left to the browser's choice. */
export function findScreenshot(step: number, all: readonly Screenshot[] = screenshots): Screenshot | null {
  const name = `step-${step}`;
  const found = all.find(({ file }) => baseName(file) === name);
  return found ? { ...found, file: `/screenshots/${name}` } : null;
}

function baseName(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.\w+$/, '');
}
