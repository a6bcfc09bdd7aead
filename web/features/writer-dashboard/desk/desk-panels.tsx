import type { ReactNode } from 'react';
import type { RequestDetail } from '#contracts/requests.ts';
import { MaterialTabs } from '#web/features/writer-dashboard/materials/material-tabs.tsx';
import { MessagesPanel } from '#web/features/writer-dashboard/messages/messages-panel.tsx';
import { markMessagesRead } from '#web/features/writer-dashboard/requests.api.ts';
import { nameWithCount } from '#web/lib/count-text.ts';
import { CommentsTab } from '#web/lib/sheet/comments/comments-tab.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import type { WorkSheet } from './use-work-sheet.ts';

export type DeskPanel = 'materials' | 'notes' | 'comments' | 'changes' | 'grammar' | 'messages';

export type DeskPanelsProps = {
  request: RequestDetail;
  sheet: WorkSheet;
  panel: DeskPanel;
  onPanel: (panel: DeskPanel) => void;
  isReadOnly: boolean;
  /** What is marked and open among them. */
  openComments: number;
  /** What the student said since the writer last looked. */
  newComments: number;
  notes: ReactNode;
  comments: ReactNode;
  grammar: ReactNode;
};

/** What stands beside the essay, one thing at a time. */
export function DeskPanels(props: DeskPanelsProps) {
  const { request, sheet, panel, onPanel, isReadOnly, openComments, newComments, notes, comments, grammar } = props;
  const { id, profile_id, prompt_id, student_name, unread_messages } = request;
  return (
    <Tabs value={panel} onValueChange={(next) => onPanel(next as DeskPanel)}>
      <TabList label="Beside the essay" inRows>
        <Tab value="materials">Materials</Tab>
        {isReadOnly ? null : <Tab value="notes">First notes</Tab>}
        <CommentsTab open={openComments} newCount={newComments} />
        <Tab value="changes">{nameWithCount('Changes', sheet.changes.length)}</Tab>
        {isReadOnly ? null : <Tab value="grammar">Spelling</Tab>}
        <Tab value="messages">
          {nameWithCount('Messages', unread_messages)}
          {unread_messages > 0 ? <span className="sr-only"> unread</span> : null}
        </Tab>
      </TabList>
      <TabPanel value="materials" className="pt-3!">
        <MaterialTabs
          requestId={id}
          owner={{ profileId: profile_id, promptId: prompt_id }}
          studentName={student_name}
          isNarrow
        />
      </TabPanel>
      <TabPanel value="notes">{notes}</TabPanel>
      <TabPanel value="comments">{comments}</TabPanel>
      <TabPanel value="changes">
        <ChangesPanel sheet={sheet} isReadOnly={isReadOnly} />
      </TabPanel>
      <TabPanel value="grammar">{grammar}</TabPanel>
      <TabPanel value="messages">
        <MessagesPanel request={request} onRead={() => markMessagesRead(id)} />
      </TabPanel>
    </Tabs>
  );
}
