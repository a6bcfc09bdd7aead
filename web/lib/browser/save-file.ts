export interface DownloadedFile {
  name: string;
  content: Blob;
}

/** The name that the server gave a file, or another where it gave none that can be used. */
export function fileNameOf(answer: Response, fallback: string): string {
  const header = answer.headers.get('content-disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([\w.%~!$&+^`|-]+)/i.exec(header) ?? [];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // The plain form beside it is as good.
  }
  return header.match(/filename="([\w.-]+)"/)?.[1] ?? fallback;
}

/** Hands a fetched file to the browser's own downloads. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the press is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
