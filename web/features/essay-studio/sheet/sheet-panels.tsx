import type { ReactNode } from 'react';
import type { AgentState } from '#contracts/essay-agent.ts';
import { ChecksPanel } from '#web/features/essay-studio/checks/checks-panel.tsx';
import type { Remark } from '#web/features/essay-studio/checks/group-findings.ts';
import { Origins, type OriginsProps } from '#web/features/essay-studio/draft/origins-panel.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { GapList } from './gap-list.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import type { Proposals } from './use-suggestions.ts';
import type { Panel } from './use-panels.ts';
import type { DraftSheet } from './use-draft-sheet.ts';

export type SheetPanelsProps = {
  session: AgentState;
  sheet: DraftSheet;
  proposals: Proposals;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  origins: OriginsProps;
  /** The session as the checks know it. */
  checked: Pick<AgentState, 'thread_id' | 'version'> & { seq: number };
  checksCount: number;
  grammar: ReactNode;
};

/** What stands beside the sheet, one thing at a time; what is chosen here is what is marked in the text. */
export function SheetPanels(props: SheetPanelsProps) {
  const { session, sheet, proposals, panel, onPanel, origins, checked, checksCount, grammar } = props;
  const show = ({ quote, start }: Remark) => {
    if (quote !== null) sheet.show(quote, start);
  };
  return (
    <Tabs value={panel} onValueChange={(next) => onPanel(next as Panel)}>
      <TabList label="Beside the draft">
        {proposals.open.length + proposals.takenCount > 0 || panel === 'suggestions' ? (
          <Tab value="suggestions">{named('Suggestions', proposals.open.length)}</Tab>
        ) : null}
        {sheet.gaps.length > 0 || panel === 'gaps' ? (
          <Tab value="gaps">{named('Blanks', sheet.gaps.length)}</Tab>
        ) : null}
        <Tab value="checks">{named('Checks', checksCount)}</Tab>
        {grammar === null ? null : <Tab value="grammar">Spelling</Tab>}
        <Tab value="origins">Sources</Tab>
      </TabList>
      <TabPanel value="suggestions">
        <SuggestionList proposals={proposals} />
      </TabPanel>
      <TabPanel value="gaps">
        <GapList sheet={sheet} />
      </TabPanel>
      <TabPanel value="checks">
        <ChecksPanel
          session={session}
          checked={checked}
          text={sheet.text}
          isChanged={sheet.state.saving.kind !== 'saved' || checked.seq !== sheet.state.seq}
          onShow={show}
        />
      </TabPanel>
      <TabPanel value="grammar">{grammar}</TabPanel>
      <TabPanel value="origins">
        <h2 className="mb-2 font-sans text-sm font-medium text-soft">Where this sentence comes from</h2>
        <div aria-live="polite">
          <Origins {...origins} />
        </div>
      </TabPanel>
    </Tabs>
  );
}

function named(name: string, count: number): string {
  return count === 0 ? name : `${name} · ${count}`;
}
