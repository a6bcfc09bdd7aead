import { screenshots } from './screenshots.ts';

const darkScreen = '(prefers-color-scheme: dark)';

/** The screen of a step, as the product shows it. */
export function StepPicture({ step }: { step: number }) {
  const picture = screenshots.find((one) => one.step === step);
  if (!picture) return null;
  const { file, width, height, alt } = picture;
  return (
    <picture className="block overflow-hidden rounded-control border border-hairline bg-surface">
      <source type="image/avif" media={darkScreen} srcSet={`/screenshots/${file}-dark.avif`} />
      <source type="image/webp" media={darkScreen} srcSet={`/screenshots/${file}-dark.webp`} />
      <source type="image/avif" srcSet={`/screenshots/${file}.avif`} />
      <img
        src={`/screenshots/${file}.webp`}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="h-auto w-full"
      />
    </picture>
  );
}
