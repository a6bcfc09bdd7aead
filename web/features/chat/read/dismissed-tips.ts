import { keepText, readText, type TextStorage } from '#web/lib/browser/text-storage.ts';

const keyOf = (id: string) => `fairhand.tip.${id}`;

export function isTipDismissed(id: string, storage: TextStorage | null): boolean {
  return readText(storage, keyOf(id)) === 'dismissed';
}

export function dismissTip(id: string, storage: TextStorage | null): void {
  keepText(storage, keyOf(id), 'dismissed');
}
