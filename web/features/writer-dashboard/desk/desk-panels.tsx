import type { ReactNode } from 'react';
import type { RequestDetail } from '#contracts/requests.ts';
import { MaterialTabs } from '#web/features/writer-dashboard/materials/material-tabs.tsx';
import { MessagesPanel } from '#web/features/writer-dashboard/messages/messages-panel.tsx';
import { markMessagesRead } from '#web/features/writer-dashboard/requests.api.ts';
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
  notes: ReactNode;
  comments: ReactNode;
  grammar: ReactNode;
};

/** What stands beside the essay, one thing at a time. */
export function DeskPanels(props: DeskPanelsProps) {
  const { request, sheet, panel, onPanel, isReadOnly, openComments, notes, comments, grammar } = props;
  const { id, profile_id, prompt_id, student_name, unread_messages } = request;
  return (
    <Tabs value={panel} onValueChange={(next) => onPanel(next as DeskPanel)}>
      <TabList
        label="Beside the essay"
        className="[&>[role=tablist]]:flex-wrap [&_[role=tab]]:min-h-9 pointer-coarse:[&_[role=tab]]:min-h-11"
      >
        <Tab value="materials">Materials</Tab>
        {isReadOnly ? null : <Tab value="notes">First notes</Tab>}
        <Tab value="comments">{named('Comments', openComments)}</Tab>
        <Tab value="changes">{named('Changes', sheet.changes.length)}</Tab>
        {isReadOnly ? null : <Tab value="grammar">Spelling</Tab>}
        <Tab value="messages">
          {named('Messages', unread_messages)}
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
        <MessagesPanel requestId={id} studentName={student_name} onRead={() => markMessagesRead(id)} />
      </TabPanel>
    </Tabs>
  );
}

function named(name: string, count: number): string {
  return count === 0 ? name : `${name} · ${count}`;
}
