import { engineText } from '#contracts/engine-text.ts';
import { useAbout } from '#web/lib/api/about.ts';

/** Which engine is at work is always said: a model by every text it wrote, its absence once, by the draft. */
export function EngineLine({ isDraft }: { isDraft: boolean }) {
  const about = useAbout();
  return about && (isDraft || about.writer === 'model') ? (
    <p className="text-sm text-muted print:hidden">{engineText(about)}</p>
  ) : null;
}
