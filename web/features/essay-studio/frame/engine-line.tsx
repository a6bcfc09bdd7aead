import { engineText } from '#contracts/engine-text.ts';
import { useAbout } from '#web/lib/api/about.ts';

/** Which engine is at work is always said. */
export function EngineLine() {
  const about = useAbout();
  return about ? <p className="text-sm text-muted print:hidden">{engineText(about)}</p> : null;
}
