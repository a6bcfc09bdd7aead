import type { ChatLog } from '#contracts/chat.ts';
import { dashboardMessages } from '#contracts/review-messages.ts';
import { readChatLog } from '#web/lib/read-chat-log.ts';
import { ChatTranscript } from '#web/ui/chat/chat-transcript.tsx';
import { MaterialBox, Nothing } from './material-box.tsx';
import { MaterialQuery } from './material-query.tsx';
import { type MaterialOwner, materialQueries } from './materials.api.ts';

/** What the student told the consultant. Their words stand right. */
export function ChatPanel({ owner, studentName }: { owner: MaterialOwner; studentName: string }) {
  return (
    <>
      <h3 className="text-heading">Resume Analysis Chat</h3>
      <p className="mt-0.5 mb-4 text-[0.9375rem] text-muted">Conversation powering personalized essays</p>
      <MaterialQuery<ChatLog> query={materialQueries.chatLog(owner)}>
        {(found) => {
          const log = readChatLog(found);
          if (log.kind === 'empty') return <Nothing>{dashboardMessages.noChat}</Nothing>;
          if (log.kind === 'unreadable') return <Nothing>{dashboardMessages.chatUnreadable}</Nothing>;
          return (
            <MaterialBox label="Chat log" height="text" className="[&>section:first-child>p]:mt-1">
              <ChatTranscript
                messages={log.messages}
                names={{ user: studentName || 'Student', assistant: 'Consultant' }}
              />
            </MaterialBox>
          );
        }}
      </MaterialQuery>
    </>
  );
}
