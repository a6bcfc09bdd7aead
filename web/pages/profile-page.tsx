import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import type { AccountDeleted } from '#contracts/account.ts';
import { brand } from '#contracts/brand.ts';
import { pages } from '#contracts/pages.ts';
import type { AccountState } from '#web/features/account/account-state.ts';
import { rememberProfile, useProfile } from '#web/features/account/account.api.ts';
import { AccountPanel } from '#web/features/account-settings/account-panel.tsx';
import { WhoOpened } from '#web/features/account-settings/who-opened.tsx';
import { useChatLog } from '#web/features/chat-history/chat-history.api.ts';
import { ChatHistory } from '#web/features/chat-history/chat-history.tsx';
import { asRecord } from '#web/lib/api/as-record.ts';
import { readChatLog } from '#web/lib/read-chat-log.ts';
import { DocumentSection } from '#web/features/documents/document-section.tsx';
import { useDocument } from '#web/features/documents/documents.api.ts';
import { StoriesPanel } from '#web/features/stories/stories-panel.tsx';
import { StartSteps } from '#web/features/start/start-steps.tsx';
import { SummaryPanel } from '#web/features/summary/summary-panel.tsx';
import { useSummaryMaker } from '#web/features/summary/use-summary-maker.ts';
import { getSessionStore } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';

export function ProfilePage() {
  const isStart = cameFromChat(useLocation().state);
  return (
    <>
      {isStart ? (
        <div className="mb-6">
          <StartSteps current="summary" />
        </div>
      ) : null}
      <PageHead
        title="Profile"
        isBare
        actions={
          <ButtonLink to="#account" variant="secondary" size="sm" className="xl:hidden">
            Account settings
          </ButtonLink>
        }
      >
        What we know about you. It all came from you, and it’s all yours.
      </PageHead>
      <div className="flex flex-col gap-x-14 gap-y-14 xl:flex-row xl:items-start">
        <div className="min-w-0 flex-1">
          <ProfileTabs />
        </div>
        <aside aria-label="Account" className="max-xl:max-w-reading xl:w-72 xl:shrink-0">
          <Account />
        </aside>
      </div>
    </>
  );
}

/** Whoever comes from the chat sees the summary that was made there, and what comes next. */
function cameFromChat(state: unknown): boolean {
  return asRecord(state)['tab'] === 'summary';
}

function ProfileTabs() {
  const { state, search } = useLocation();
  const isStart = cameFromChat(state);
  const resume = useDocument('resume').data;
  const transcript = useDocument('transcript').data;
  const chatLog = useChatLog().data;
  // Above the tabs, because a tab that is left is taken down: what is being made goes on meanwhile.
  const maker = useSummaryMaker();
  const documents = { resumeData: resume?.text ?? '', transcriptData: transcript?.text ?? '' };
  const hasTalked = chatLog !== undefined && readChatLog(chatLog).kind !== 'empty';

  return (
    <Tabs defaultValue={isStart ? 'summary' : firstTab(search)}>
      <TabList label="Profile">
        <Tab value="documents">Documents</Tab>
        <Tab value="summary">Summary</Tab>
        <Tab value="stories">Your stories</Tab>
        <Tab value="chat">Chat</Tab>
      </TabList>
      <TabPanel value="documents" className="flex flex-col gap-12">
        <DocumentSection kind="resume" />
        <DocumentSection kind="transcript" />
        <WhoOpened />
      </TabPanel>
      <TabPanel value="summary">
        {isStart ? <FirstEssay /> : null}
        <SummaryPanel
          maker={maker}
          sourcesChangedAt={newest(resume?.updatedAt, transcript?.updatedAt, chatLog?.updated_at)}
          missingStep={missingStep({ hasResume: Boolean(resume), hasTalked, documents })}
        />
      </TabPanel>
      <TabPanel value="stories">
        <StoriesPanel />
      </TabPanel>
      <TabPanel value="chat">
        <ChatHistory {...documents} />
      </TabPanel>
    </Tabs>
  );
}

/** The plan of an essay leads to the stories. */
function firstTab(search: string): 'documents' | 'stories' {
  return new URLSearchParams(search).get('tab') === 'stories' ? 'stories' : 'documents';
}

function FirstEssay() {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-hairline pb-6">
      <p className="text-soft">Read it over and fix anything that’s off. Then you’re ready for your first essay.</p>
      <ButtonLink to={pages.essayCreation} className="max-sm:w-full">
        Start your first essay
      </ButtonLink>
    </div>
  );
}

function newest(...moments: (string | undefined)[]): string | null {
  const known = moments.filter((moment) => moment !== undefined);
  return known.sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
}

function missingStep({
  hasResume,
  hasTalked,
  documents,
}: {
  hasResume: boolean;
  hasTalked: boolean;
  documents: { resumeData: string; transcriptData: string };
}) {
  if (!hasResume) return <ButtonLink to={pages.documentUpload}>Add your resume</ButtonLink>;
  if (hasTalked) return null;
  return (
    <ButtonLink to={pages.onboarding} state={documents}>
      Start the chat
    </ButtonLink>
  );
}

function Account() {
  const { data: profile } = useProfile();
  const navigate = useNavigate();
  if (!profile) return null;

  function leave({ sign_in_remains }: AccountDeleted) {
    const text = [
      'We deleted your account and everything in it.',
      'If you had a paid review open, we’ve emailed you what happens to it.',
      sign_in_remains
        ? `Our login provider still has your email and password. To have those deleted too, write to ${brand.privacyEmail}.`
        : '',
    ];
    const state: AccountState = { notice: { tone: 'info', text: text.join(' ').trim() } };
    // The guard sends whoever is signed out to the login page at once. It has its turn first, so that this word is the last.
    flushSync(() => getSessionStore().end());
    void navigate(pages.login, { replace: true, state });
  }

  return <AccountPanel profile={profile} onSaved={rememberProfile} onDeleted={leave} />;
}
