import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AgentState } from '#contracts/essay-agent.ts';
import { pages } from '#contracts/pages.ts';
import { useProfile } from '#web/features/account/account.api.ts';
import { AuthorshipButton } from '#web/features/authorship/authorship-button.tsx';
import { useChatLog } from '#web/features/chat-history/chat-history.api.ts';
import { readChatLog } from '#web/lib/read-chat-log.ts';
import { useDocument } from '#web/features/documents/documents.api.ts';
import { useUniversity } from '#web/features/essay-export/essay-export.api.ts';
import { ExportButton } from '#web/features/essay-export/export-button.tsx';
import { EssayStudio } from '#web/features/essay-studio/essay-studio.tsx';
import type { StudioSlots } from '#web/features/essay-studio/steps/step-props.ts';
import { namesIn } from '#web/features/grammar/known-words.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PaperPicture } from '#web/ui/paper-picture.tsx';

// The proofreader comes when a draft is edited, and fetches its eight megabytes once the browser has nothing else to do.
const GrammarHints = lazy(async () => ({
  default: (await import('#web/features/grammar/grammar-hints.tsx')).GrammarHints,
}));

const slots: StudioSlots = {
  draftTools: ({ thread_id: threadId, form, draft }) => {
    const essay = { universityName: form?.universityName ?? '', courseName: form?.courseName ?? '' };
    return (
      <>
        <AuthorshipButton {...essay} threadId={threadId} isDisabled={draft.trim() === ''} />
        <ExportButton {...essay} text={draft} />
      </>
    );
  },
  underEditor: (text, onReplace, session) => <DraftGrammar text={text} onReplace={onReplace} session={session} />,
};

/** Names and terms of what the student told us are no mistakes, and the country of the university says how words are spelt. */
function DraftGrammar({
  text,
  onReplace,
  session,
}: {
  text: string;
  onReplace: (text: string) => void;
  session: AgentState;
}) {
  const { data: profile } = useProfile();
  const { data: resume } = useDocument('resume');
  const { data: transcript } = useDocument('transcript');
  const { data: chatLog } = useChatLog();
  const university = useUniversity(session.form?.universityName ?? '');
  const evidence = [
    profile ? `${profile.first_name} ${profile.last_name}` : '',
    resume?.text ?? '',
    transcript?.text ?? '',
    namesIn(saidBy(chatLog ?? null)),
    session.task,
    ...session.research_content,
  ];
  return (
    <Suspense fallback={null}>
      <div className="mt-8 max-w-reading border-t border-hairline pt-5">
        <GrammarHints text={text} evidence={evidence} country={university?.country ?? null} onFix={onReplace} />
      </div>
    </Suspense>
  );
}

function saidBy(log: Parameters<typeof readChatLog>[0]): string {
  const talk = readChatLog(log);
  if (talk.kind !== 'talk') return '';
  return talk.messages.map(({ role, content }) => (role === 'user' ? content : '')).join('\n');
}

const threadPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `?thread=` takes a saved essay up again, `?new` begins another one. */
export function EssayCreationPage() {
  const { data: profile } = useProfile();
  const resume = useDocument('resume');
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const wantsNew = parameters.has('new');
  const threadId = threadPattern.exec(parameters.get('thread') ?? '')?.[0];
  // A new wish is a new visit, also for somebody who is here already.
  const wish = wantsNew ? 'new' : (threadId ?? '');
  const [visit, setVisit] = useState({ number: 0, wish, wantsNew, threadId });
  if (wish !== '' && wish !== visit.wish) setVisit({ number: visit.number + 1, wish, wantsNew, threadId });

  if (!profile) return null;
  // A resume that could not be asked for is not one that is missing.
  if (resume.data === null) return <NoResume />;
  return (
    <EssayStudio
      key={visit.number}
      personId={profile.id}
      threadId={visit.threadId}
      wantsNew={visit.wantsNew}
      onArrived={() => {
        if (wish === '') return;
        setVisit({ ...visit, wish: '' });
        // A reload goes on with what is open, instead of fulfilling the wish once more.
        void navigate(pages.essayCreation, { replace: true, preventScrollReset: true });
      }}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: ['prompts'] })}
      slots={slots}
    />
  );
}

const steps = [
  { title: 'Prompt', text: 'The university, the course, the question and its word limit.' },
  { title: 'Plan', text: 'An outline made from what you told us. You change what does not fit.' },
  { title: 'Research', text: 'What the university says about itself, with its sources.' },
  { title: 'Draft', text: 'A first version, with a gap wherever only you know the answer.' },
  { title: 'Critique', text: 'What works, what does not, sentence by sentence.' },
  { title: 'Revised draft', text: 'The next version, with every change marked.' },
];

function NoResume() {
  return (
    <>
      <PageHead title="Essay Creation">From the question to a draft that sounds like you, one step at a time.</PageHead>
      <div className="flex flex-col gap-12 xl:flex-row xl:justify-between">
        <EmptyState
          title="No essay open"
          picture={<PaperPicture kind="lines" />}
          actions={
            <>
              <ButtonLink to={pages.documentUpload}>Go to your documents</ButtonLink>
              <ButtonLink to={pages.savedPrompts} variant="secondary">
                Saved Prompts
              </ButtonLink>
            </>
          }
        >
          <p>
            An essay begins with your resume, because we write only from what you tell us. When it is here, the six
            steps open one after the other.
          </p>
        </EmptyState>
        <ol className="w-full max-w-reading border-t border-hairline xl:max-w-md">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4 border-b border-hairline py-3.5">
              <span aria-hidden="true" className="w-3 shrink-0 pt-0.5 text-sm text-muted tabular-nums">
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg leading-snug">{title}</h3>
                <p className="text-[0.9375rem] text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
