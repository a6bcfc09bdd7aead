/** A page in shades of gray, as a file that the recogniser reads. */
export interface GrayPicture {
  dots: Uint8Array;
  file: Uint8Array;
}

/** Plain gray in a PGM file: nothing to pack here and to unpack there. Transparent dots are paper. */
export function toGrayPicture(rgba: Uint8ClampedArray, width: number, height: number): GrayPicture {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(header.length + width * height);
  file.set(header);
  const dots = file.subarray(header.length);
  for (let i = 0; i < dots.length; i += 1) {
    const at = i * 4;
    const [red = 0, green = 0, blue = 0, alpha = 0] = [rgba[at], rgba[at + 1], rgba[at + 2], rgba[at + 3]];
    const gray = 0.299 * red + 0.587 * green + 0.114 * blue;
    dots[i] = 255 + ((gray - 255) * alpha) / 255;
  }
  return { dots, file };
}

/** Paper is not one shade, and a scan has specks: a page is blank when hardly a dot differs from its usual shade. */
export function isBlank({ dots }: GrayPicture): boolean {
  const counts = new Uint32Array(256);
  for (const dot of dots) counts[dot] = (counts[dot] ?? 0) + 1;
  const usual = counts.indexOf(Math.max(...counts));
  let different = 0;
  counts.forEach((count, shade) => {
    if (Math.abs(shade - usual) > 48) different += count;
  });
  return different < dots.length * 0.0002;
}
