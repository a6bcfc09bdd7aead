import { reviewPackages } from '#contracts/packages.ts';
import type { RequestDetail } from '#contracts/requests.ts';
import { momentText } from '#web/lib/day-text.ts';
import { joinFacts } from '#web/lib/join-facts.ts';
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
  request: BundleRequest | null;
}

/** What the work is: the answer of the request's own call. */
export type BundleRequest = Pick<
  RequestDetail,
  | 'id'
  | 'student_name'
  | 'university_name'
  | 'course_name'
  | 'request_type'
  | 'special_instructions'
  | 'due_at'
  | 'word_limit_min'
  | 'word_limit_max'
  | 'revisions_left'
>;

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
  const files: Record<string, string | Uint8Array> = {
    ...Object.fromEntries(
      Object.entries(texts).filter((file): file is [string, string] => file[1] !== null && file[1].trim() !== ''),
    ),
    ...(resume && { [resume.name]: resume.bytes }),
    ...(transcript && { [transcript.name]: transcript.bytes }),
  };
  const request = requestText(materials.request);
  // By itself it would only repeat what the card says.
  return request === null || Object.keys(files).length === 0 ? files : { ...files, 'request.txt': request };
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

/** What was asked for, how long it may be and when it is due. Times as the writer reads them on the dashboard. */
function requestText(request: BundleRequest | null): string | null {
  if (request === null) return null;
  const { word_limit_min: min, word_limit_max: max, revisions_left: left } = request;
  const lines = [
    `Request #${request.id}`,
    `Student: ${request.student_name}`,
    `For: ${joinFacts([request.university_name, request.course_name])}`,
    `Package: ${reviewPackages[request.request_type].title}`,
    `Words: ${limitText(min, max)}`,
    `Due: ${request.due_at === null ? 'no due date yet' : momentText(request.due_at)}`,
    `Revisions left: ${left ?? 'no limit until the package ends'}`,
    '',
    'Special instructions:',
    request.special_instructions.trim() || 'None',
  ];
  // Blanks that keep a line together on a screen are of no use in a file.
  return `${lines.join('\n')}\n`.replaceAll('\u00A0', ' ');
}

function limitText(min: number | null, max: number | null): string {
  if (min === null && max === null) return 'no word limit';
  if (min === null) return `${max} at most`;
  return max === null ? `${min} at least` : `${min} to ${max}`;
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
