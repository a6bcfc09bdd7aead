import { planToRead } from '#contracts/plan-text.ts';
import type { ReactNode } from 'react';
import type { PromptRow } from '#contracts/essays.ts';
import { requestPageMessages } from '#contracts/review-messages.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { dayText } from '#web/lib/day-text.ts';
import { levelNames } from '#web/lib/essays/education-levels.ts';
import { essayTextQuery, type TextKind, textKinds } from '#web/lib/essays/essay-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { limitText } from './prompt-words.ts';
import { ownPromptQuery } from './prompts.api.ts';

export type PromptPreviewProps = {
  row: PromptRow;
  onSelect: () => void;
  onClose: () => void;
};

const tabNames: Record<TextKind, string> = { plan: 'Plan', research: 'Research', draft: 'Draft' };

/** A saved prompt with its texts, as the writer would get them. */
export function PromptPreview({ row, onSelect, onClose }: PromptPreviewProps) {
  // The list carries only the beginning of a long prompt.
  const { data: prompt, error, isFetching, refetch } = useLoad(ownPromptQuery(row.id));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={row.university_name}
      description={row.course_name}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onSelect}>Select Prompt</Button>
        </>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Fact name="Education level">{levelNames[row.education_level]}</Fact>
        <Fact name="Created">{dayText(row.created_at)}</Fact>
        <Fact name="Minimum words">{limitText(row.word_limit_min)}</Fact>
        <Fact name="Maximum words">{limitText(row.word_limit_max)}</Fact>
      </dl>
      <h3 className="mt-6 mb-1.5 font-sans text-sm font-medium text-muted">Prompt</h3>
      {prompt ? (
        <p className="max-w-reading font-serif text-reading wrap-anywhere whitespace-pre-wrap">{prompt.prompt_text}</p>
      ) : error || prompt === null ? (
        <LoadFailure
          error={error}
          words={requestPageMessages.contentFailed}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonText lines={3} className="max-w-reading" />
      )}
      <Tabs defaultValue={row.draft_words === null ? 'plan' : 'draft'} className="mt-6">
        <TabList label="Texts of this essay">
          {textKinds.map((kind) => (
            <Tab key={kind} value={kind}>
              {tabNames[kind]}
            </Tab>
          ))}
        </TabList>
        {textKinds.map((kind) => (
          <TabPanel key={kind} value={kind} className="min-h-48">
            <PromptText id={row.id} kind={kind} />
          </TabPanel>
        ))}
      </Tabs>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function PromptText({ id, kind }: { id: string; kind: TextKind }) {
  const { data: text, error, isFetching, refetch } = useLoad(essayTextQuery(id, kind));
  if (text === undefined && error) {
    return (
      <LoadFailure
        error={error}
        words={requestPageMessages.loadFailed[kind]}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (text === undefined) return <SkeletonText lines={6} className="max-w-reading" />;
  if (text === null) return <p className="text-muted">{requestPageMessages.missing[kind]}</p>;
  if (text.trim() === '') return <p className="text-muted">{requestPageMessages.contentEmpty}</p>;
  return <Markdown text={kind === 'plan' ? planToRead(text) : text} topHeading={4} className="max-w-reading" />;
}
