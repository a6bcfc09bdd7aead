import type { ExtraReader } from '#contracts/critique.ts';
import { readerTitles } from '#contracts/reader-titles.ts';
import type { AgentState } from '#contracts/essay-agent.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import { AsideSection } from '#web/features/essay-studio/frame/step-frame.tsx';
import { useAbout } from '#web/lib/api/about.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { useState } from 'react';

const offers: Record<ExtraReader, string> = {
  sceptic: 'Ask a skeptical reader',
  application: 'Ask someone who reads my whole application',
};

/** Readers beyond the first two, each asked once for a critique. Only offered where a model can do it. */
export function MoreReaders({ studio, session }: { studio: Studio; session: AgentState }) {
  const hasModel = useAbout()?.writer === 'model';
  const { isBusy, run } = useRunning();
  const [asked, setAsked] = useState<ExtraReader | null>(null);
  const open = (Object.keys(offers) as ExtraReader[]).filter(
    (reader) => !session.critique.includes(`## ${readerTitles[reader]}`),
  );
  if (!hasModel || session.critique === '' || open.length === 0) return null;
  return (
    <AsideSection title="More readers">
      <div className="flex flex-col items-start gap-2.5">
        {open.map((reader) => (
          <Button
            key={reader}
            variant="secondary"
            size="sm"
            busy={isBusy && asked === reader}
            disabled={isBusy && asked !== reader}
            onClick={() => {
              setAsked(reader);
              void run(() => studio.askReader(reader));
            }}
          >
            {offers[reader]}
          </Button>
        ))}
      </div>
    </AsideSection>
  );
}
