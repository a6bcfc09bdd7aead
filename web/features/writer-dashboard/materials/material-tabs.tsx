import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { DocumentPanel } from './document-panel.tsx';
import type { MaterialOwner } from './materials.api.ts';
import { StudentPanel } from './student-panel.tsx';
import { TextPanel } from './text-panel.tsx';

export type MaterialTabsProps = {
  requestId: number;
  owner: MaterialOwner;
  studentName: string;
  /** In a column beside something else, where nine names stand in rows. */
  isNarrow?: boolean;
};

const tabs = [
  ['profile', 'Student Profile'],
  ['resume', 'Resume'],
  ['transcript', 'Transcript'],
  ['chat', 'Chat Log'],
  ['summary', 'Summary'],
  ['prompt', 'Prompt'],
  ['plan', 'Plan'],
  ['research', 'Research'],
  ['draft', 'Draft'],
] as const;

/** Everything the student has given. Nothing is open at first: each look is written down, and the student sees it. */
export function MaterialTabs({ requestId, owner, studentName, isNarrow = false }: MaterialTabsProps) {
  const [open, setOpen] = useState('');
  return (
    <Tabs value={open} onValueChange={setOpen} activationMode="manual">
      <TabList
        label={`Materials for request #${requestId}`}
        className={isNarrow ? '[&>[role=tablist]]:flex-wrap [&>[role=tablist]]:gap-y-0 [&_[role=tab]]:min-h-9' : ''}
      >
        {tabs.map(([value, label]) => (
          <Tab key={value} value={value}>
            {label}
          </Tab>
        ))}
      </TabList>
      {open === '' ? (
        <p className="pt-4 text-sm text-muted">Open a tab to read it. The student can see what you opened and when.</p>
      ) : null}
      <TabPanel value="profile">
        <StudentPanel owner={owner} />
      </TabPanel>
      <TabPanel value="resume">
        <DocumentPanel kind="resume" owner={owner} />
      </TabPanel>
      <TabPanel value="transcript">
        <DocumentPanel kind="transcript" owner={owner} />
      </TabPanel>
      <TabPanel value="chat">
        <ChatPanel owner={owner} studentName={studentName} />
      </TabPanel>
      {(['summary', 'prompt', 'plan', 'research', 'draft'] as const).map((kind) => (
        <TabPanel key={kind} value={kind}>
          <TextPanel kind={kind} owner={owner} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
