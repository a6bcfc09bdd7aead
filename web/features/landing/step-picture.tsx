import { type Screenshot, screenshots } from './screenshots.ts';

const dark = '(prefers-color-scheme: dark)';
/** A picture of a wide screen has letters too small to read here. */
const phone = '(width < 40rem)';

/** The screen of a step, as the product shows it. */
export function StepPicture({ step }: { step: number }) {
  const picture = screenshots.find((one) => one.step === step);
  if (!picture) return null;
  const { file, width, height, alt } = picture;
  return (
    <picture className="block w-full overflow-hidden rounded-control border border-hairline bg-surface">
      {sourcesOf(picture).map(({ media, name, size }) =>
        ['avif', 'webp'].map((format) => (
          <source
            key={name + format}
            type={`image/${format}`}
            media={media}
            srcSet={`/screenshots/${name}.${format}`}
            width={size.width}
            height={size.height}
          />
        )),
      )}
      <source type="image/avif" srcSet={`/screenshots/${file}.avif`} />
      <img
        src={`/screenshots/${file}.webp`}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="sync"
        className="h-auto w-full"
      />
    </picture>
  );
}

/** The first that fits is taken. */
function sourcesOf({ file, phone: phoneSize, ...size }: Screenshot) {
  return [
    { media: `${phone} and ${dark}`, name: `${file}-phone-dark`, size: phoneSize },
    { media: phone, name: `${file}-phone`, size: phoneSize },
    { media: dark, name: `${file}-dark`, size },
  ];
}
