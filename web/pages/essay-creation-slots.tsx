import { lazy, Suspense } from 'react';
import { useProfile } from '#web/features/account/account.api.ts';
import { AuthorshipButton } from '#web/features/authorship/authorship-button.tsx';
import { useChatLog } from '#web/features/chat-history/chat-history.api.ts';
import { useDocument } from '#web/features/documents/documents.api.ts';
import { ExportButton } from '#web/features/essay-export/export-button.tsx';
import type { GrammarSlot, StudioSlots } from '#web/features/essay-studio/frame/step-props.ts';
import { namesIn } from '#web/features/grammar/known-words.ts';
import { readChatLog } from '#web/lib/read-chat-log.ts';
import { useUniversity } from '#web/lib/essays/universities.ts';

// The proofreader comes when somebody asks for it, and fetches its eight megabytes once the browser has nothing else to do.
const GrammarHints = lazy(async () => ({
  default: (await import('#web/features/grammar/grammar-hints.tsx')).GrammarHints,
}));

export const studioSlots: StudioSlots = {
  draftTools: ({ thread_id: threadId, form, draft }) => {
    const essay = { universityName: form?.universityName ?? '', courseName: form?.courseName ?? '' };
    return (
      <>
        <AuthorshipButton threadId={threadId} isDisabled={draft.trim() === ''} />
        <ExportButton {...essay} essay={{ thread_id: threadId }} text={draft} />
      </>
    );
  },
  savedExport: ({ promptId, form, draft }, className) => (
    <ExportButton
      essay={{ prompt_id: promptId }}
      universityName={form.universityName}
      courseName={form.courseName}
      text={draft}
      look={{ variant: 'primary', size: 'md', className }}
    />
  ),
  grammar: (props) => <DraftGrammar {...props} />,
};

/** Names and terms of what the student told us are no mistakes, and the country of the university says how words are spelt. */
function DraftGrammar({ session, text, onReplace, onHints, chosen, nameOf }: GrammarSlot) {
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
      <GrammarHints
        text={text}
        evidence={evidence}
        country={university?.country ?? null}
        onFix={onReplace}
        onHints={onHints}
        chosen={chosen}
        nameOf={nameOf}
      />
    </Suspense>
  );
}

function saidBy(log: Parameters<typeof readChatLog>[0]): string {
  const talk = readChatLog(log);
  if (talk.kind !== 'talk') return '';
  return talk.messages.map(({ role, content }) => (role === 'user' ? content : '')).join('\n');
}
