import type { KeyboardEvent, ReactNode } from 'react';
import { ChecksPanel, type ChecksPanelProps } from '#web/features/essay-studio/checks/checks-panel.tsx';
import type { Remark } from '#web/features/essay-studio/checks/group-findings.ts';
import { countText, nameWithCount } from '#web/lib/count-text.ts';
import { CommentList } from '#web/lib/sheet/comments/comment-list.tsx';
import { CommentsTab } from '#web/lib/sheet/comments/comments-tab.tsx';
import type { Comments } from '#web/lib/sheet/comments/use-comments.ts';
import type { DraftBook } from '#web/lib/sheet/draft-book.ts';
import { useStanding } from '#web/lib/sheet/use-draft-book.ts';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { GapList } from './gap-list.tsx';
import { InkList } from './ink-list.tsx';
import { MarksSwitch } from './marks-switch.tsx';
import { OriginList } from './origin-list.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import type { Proposals } from './use-suggestions.ts';
import type { Panel } from './panel-choice.ts';
import { remarkId, type Panels } from './use-panels.ts';
import type { DraftSheet } from './use-draft-sheet.ts';

export type SheetPanelsProps = {
  sheet: DraftSheet;
  proposals: Proposals;
  comments: Comments;
  panels: Panels;
  /** Null where there is no proofreader. */
  grammar: ReactNode;
};

/** What stands beside the sheet, one thing at a time; what is chosen here is what is marked in the text. */
export function SheetPanels({ sheet, proposals, comments, panels, grammar }: SheetPanelsProps) {
  const { panel, checked } = panels;
  const chosen = panels.pressed?.id ?? null;
  const openComments = comments.threads.filter(({ root }) => root.resolved_at === null).length;

  const showRemark = ({ quote, start }: Remark) => {
    if (quote !== null) sheet.show(quote, start);
  };
  const show = (from: number, to: number) => sheet.view.current?.select(from, to);
  const leave = () => {
    panels.release();
    sheet.backToCaret();
  };

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    leave();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leads back to the text from whatever has the focus.
    <div onKeyDown={press}>
      <p aria-live="polite" className="sr-only">
        {comments.newCount > 0 ? countText(comments.newCount, 'new comment') : ''}
      </p>
      <Tabs value={panel ?? ''} onValueChange={(next) => panels.setPanel(next as Panel)}>
        {panel === null ? (
          // Not even the tabs: one that comes first would move the others away from under a finger.
          <div className="min-h-52 pt-2">
            <SkeletonText lines={6} />
          </div>
        ) : (
          <TabList label="Beside the draft" inRows>
            {proposals.open.length + proposals.takenCount > 0 || panel === 'suggestions' ? (
              <Tab value="suggestions">{nameWithCount('Suggestions', proposals.open.length)}</Tab>
            ) : null}
            {sheet.gaps.length > 0 || panel === 'gaps' ? (
              <Tab value="gaps">{nameWithCount('Blanks', sheet.gaps.length)}</Tab>
            ) : null}
            <Tab value="checks">{nameWithCount('Checks', panels.checksCount)}</Tab>
            <CommentsTab open={openComments} newCount={comments.newCount} />
            {grammar === null ? null : <Tab value="grammar">Spelling</Tab>}
            <Tab value="origins">Sources</Tab>
            <Tab value="inks">Authorship</Tab>
          </TabList>
        )}
        <TabPanel value="suggestions">
          <SuggestionList proposals={proposals} engine={panels.engine} chosen={chosen} />
        </TabPanel>
        <TabPanel value="gaps">
          <GapList sheet={sheet} />
        </TabPanel>
        <TabPanel value="checks">
          <DraftChecks
            book={sheet.book}
            checked={checked}
            text={sheet.text}
            onShow={showRemark}
            chosen={chosen}
            nameOf={remarkId}
          />
        </TabPanel>
        <TabPanel value="comments">
          <CommentList
            comments={comments}
            side="student"
            selected={sheet.selected}
            chosen={chosen}
            onShow={show}
            onLeave={leave}
          />
        </TabPanel>
        <TabPanel value="grammar" forceMount hidden={panel !== 'grammar'}>
          {panels.isProofread ? grammar : null}
        </TabPanel>
        <TabPanel value="origins">
          <OriginList origins={panels.origins} sentences={panels.sentences} onShow={show} />
        </TabPanel>
        <TabPanel value="inks">
          <InkList stretches={panels.inks} engine={panels.engine} chosen={chosen} onShow={show} />
        </TabPanel>
      </Tabs>
      {panel === null || panel === 'gaps' ? null : <MarksSwitch marks={panels.marks} onMarks={panels.setMarks} />}
    </div>
  );
}

function DraftChecks({ book, checked, ...rest }: Omit<ChecksPanelProps, 'isChanged'> & { book: DraftBook }) {
  const isChanged = useStanding(book, ({ saving, seq }) => saving.kind !== 'saved' || seq !== checked.seq);
  return <ChecksPanel checked={checked} isChanged={isChanged} {...rest} />;
}
