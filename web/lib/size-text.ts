const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** '184 KB', '1.2 MB'. A file is never shown as nothing. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${figure.format(bytes / 1024 / 1024)} MB`;
}
