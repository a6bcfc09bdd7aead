import { readChatLog } from '#web/lib/read-chat-log.ts';

/** A file as the student uploaded it. */
export interface BundleFile {
  name: string;
  bytes: Uint8Array;
}

export interface BundleDocument {
  text: string;
  /** Null where the file isn't there anymore. */
  file: BundleFile | null;
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

/**
 * The files of a bundle by name, made only where there is something in them. Uploaded files lie beside their texts: a link to
 * them would end long before the writer is done.
 */
export function bundleFiles(materials: BundleMaterials): Record<string, string | Uint8Array> {
  const resume = inBundle('resume', materials.resume?.file);
  const transcript = inBundle('transcript', materials.transcript?.file);
  const texts: Record<string, string | null> = {
    'plan.txt': materials.plan,
    'research.txt': materials.research,
    'draft.txt': materials.draft,
    'resume.txt': documentText('Resume', materials.resume, resume),
    'transcript.txt': documentText('Transcript', materials.transcript, transcript),
    'summary.txt': materials.summary,
    'prompt.txt': materials.prompt,
    'chatlog.txt': chatLogFile(materials.chatLog),
  };
  return {
    ...Object.fromEntries(
      Object.entries(texts).filter((file): file is [string, string] => file[1] !== null && file[1].trim() !== ''),
    ),
    ...(resume && { [resume.name]: resume.bytes }),
    ...(transcript && { [transcript.name]: transcript.bytes }),
  };
}

/** Named after its kind, and never like the text beside it. */
function inBundle(kind: 'resume' | 'transcript', file: BundleFile | null | undefined): BundleFile | null {
  if (!file) return null;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(file.name)?.[0].toLowerCase() ?? '';
  return { name: ending === '.txt' ? `${kind}-original.txt` : `${kind}${ending}`, bytes: file.bytes };
}

function documentText(label: string, document: BundleDocument | null, file: BundleFile | null): string | null {
  if (document === null || document.text.trim() === '') return null;
  return file === null ? document.text : `${document.text}\n\n${label} file: ${file.name}\n`;
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
