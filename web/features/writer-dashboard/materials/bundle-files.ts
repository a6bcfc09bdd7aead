import { readChatLog } from '#web/lib/read-chat-log.ts';

export interface BundleDocument {
  text: string;
  fileUrl: string | null;
}

/** Everything that may go along; null or blank: not there. */
export interface BundleMaterials {
  plan: string | null;
  research: string | null;
  draft: string | null;
  resume: BundleDocument | null;
  transcript: BundleDocument | null;
  summary: string | null;
  prompt: string | null;
  chatLog: { chat_content: string | null } | null;
}

export function bundleName(requestId: number): string {
  return `request-${requestId}-bundle.zip`;
}

/** The files of a bundle by name. A file is made only where it has something to say. */
export function bundleFiles(materials: BundleMaterials): Record<string, string> {
  const files: Record<string, string | null> = {
    'plan.txt': materials.plan,
    'research.txt': materials.research,
    'draft.txt': materials.draft,
    'resume.txt': documentFile('Resume', materials.resume),
    'transcript.txt': documentFile('Transcript', materials.transcript),
    'summary.txt': materials.summary,
    'prompt.txt': materials.prompt,
    'chatlog.txt': chatLogFile(materials.chatLog),
  };
  return Object.fromEntries(
    Object.entries(files).filter((file): file is [string, string] => file[1] !== null && file[1].trim() !== ''),
  );
}

function documentFile(name: string, document: BundleDocument | null): string | null {
  if (document === null || document.text.trim() === '') return null;
  return document.fileUrl === null ? document.text : `${document.text}\n\n${name} file: ${document.fileUrl}\n`;
}

/** One line a message, whatever breaks it holds; a log that cannot be read goes along as it is. */
function chatLogFile(log: BundleMaterials['chatLog']): string | null {
  const read = readChatLog(log);
  if (read.kind === 'empty') return null;
  if (read.kind === 'unreadable') return log?.chat_content ?? null;
  const lines = read.messages.map(({ role, timestamp, content }) =>
    [role, timestamp, content.replaceAll(/\s*\n\s*/g, ' ').trim()].filter((part) => part !== '').join(' | '),
  );
  return `${lines.join('\n')}\n`;
}
