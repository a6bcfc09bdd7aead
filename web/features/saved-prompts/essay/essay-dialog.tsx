import { FileDown, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Prompt, PromptRow } from '#contracts/essays.ts';
import { ContinueButton } from '#web/features/saved-prompts/change/continue-button.tsx';
import { limitText } from '#web/features/saved-prompts/list/list-words.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { levelNames } from '#web/lib/essays/education-levels.ts';
import { textKinds } from '#web/lib/essays/essay-texts.ts';
import { writerPath } from '#web/features/saved-prompts/card/prompt-card.tsx';
import { promptQuery } from '#web/features/saved-prompts/saved-prompts.api.ts';
import { dayText } from '#web/lib/day-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { EssayText } from './essay-text.tsx';

type Essay = { id: string; university: string; course: string };

export type EssayDialogProps = {
  id: string;
  /** As it stands in the list; an essay that was opened by its address may not be in it. */
  row: PromptRow | undefined;
  onClose: () => void;
  onExport: (essay: Essay) => void;
  renderAuthorship: (threadId: string, essay: Essay) => ReactNode;
};

/** An essay as it is read: its question, its texts and how they came to be. */
export function EssayDialog({ id, row, onClose, onExport, renderAuthorship }: EssayDialogProps) {
  const { data: prompt, error, isFetching, refetch } = useLoad(promptQuery(id));
  const known = prompt ?? row;
  // Asking again would not help, and there is nothing to export, send or continue.
  const isGone = !prompt && error instanceof ApiError && [400, 404].includes(error.status);
  const essay = { id, university: known?.university_name ?? '', course: known?.course_name ?? '' };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={known?.university_name ?? 'Essay'}
      description={known ? <FactLine facts={describe(known)} /> : undefined}
      actions={
        isGone ? (
          <Button onClick={onClose}>See your essays</Button>
        ) : (
          <>
            <div className="flex flex-wrap gap-2.5 max-sm:*:grow max-sm:*:px-2">
              <Button variant="ghost" disabled={row?.draft_words === null} onClick={() => onExport(essay)}>
                <FileDown className="size-4.5" aria-hidden="true" />
                Export
              </Button>
              <ButtonLink to={writerPath(id)} variant="secondary">
                <Send className="size-4.5" aria-hidden="true" />
                Send to a writer
              </ButtonLink>
            </div>
            <ContinueButton id={id} threadId={row?.thread_id ?? null}>
              Continue
            </ContinueButton>
          </>
        )
      }
    >
      {isGone ? <p className="text-soft">{error.detail}</p> : null}
      {isGone ? null : error && !prompt ? (
        <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <EssayTabs id={id} row={row} prompt={prompt}>
          {row?.thread_id ? renderAuthorship(row.thread_id, essay) : null}
        </EssayTabs>
      )}
    </Dialog>
  );
}

function describe(prompt: Prompt): string[] {
  const limits = limitText(prompt.word_limit_min, prompt.word_limit_max);
  const saved = `saved ${dayText(prompt.created_at)}`;
  return [prompt.course_name, levelNames[prompt.education_level], limits, saved];
}

type EssayTabsProps = Pick<EssayDialogProps, 'id' | 'row'> & {
  prompt: Prompt | undefined;
  /** The authorship record, where there is one. */
  children: ReactNode;
};

function EssayTabs({ id, row, prompt, children }: EssayTabsProps) {
  const [tab, setTab] = useState(() => (row && row.draft_words !== null ? 'draft' : 'prompt'));
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabList label="The essay">
        <Tab value="prompt">Prompt</Tab>
        <Tab value="plan">Plan</Tab>
        <Tab value="research">Research</Tab>
        <Tab value="draft">Draft</Tab>
        {children ? <Tab value="authorship">Authorship</Tab> : null}
      </TabList>
      <TabPanel value="prompt">
        {prompt ? (
          <p className="max-w-reading font-serif text-reading wrap-anywhere whitespace-pre-wrap">
            {prompt.prompt_text}
          </p>
        ) : (
          <SkeletonText lines={4} className="max-w-reading" />
        )}
      </TabPanel>
      {textKinds.map((kind) => (
        <TabPanel key={kind} value={kind}>
          <EssayText id={id} kind={kind} />
        </TabPanel>
      ))}
      {children ? <TabPanel value="authorship">{children}</TabPanel> : null}
    </Tabs>
  );
}
