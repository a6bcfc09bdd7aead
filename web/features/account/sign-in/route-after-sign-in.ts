import type { ChatLog } from '#contracts/chat.ts';
import type { Resume } from '#contracts/documents.ts';
import { pages, writerPages } from '#contracts/pages.ts';
import type { Role } from '#contracts/users.ts';
import type { OnboardingState } from '#web/lib/onboarding-state.ts';
import { safeNextPath } from './safe-next-path.ts';

export interface Destination {
  to: string;
  state?: OnboardingState;
}

export interface SignedInPerson {
  role: Role;
  resume: Pick<Resume, 'resume_content'> | null;
  chatLog: Pick<ChatLog, 'chat_content'> | null;
  /** Where the person was going when they were asked to sign in, as it stood in the address. */
  next: string | null;
}

/** Where a person goes after signing in. A wish to go elsewhere counts only once the resume is there. */
export function routeAfterSignIn({ role, resume, chatLog, next }: SignedInPerson): Destination {
  if (role === 'WRITER') return { to: isWriterPath(next) ? next : pages.writerDashboard };
  const resumeData = resume?.resume_content ?? '';
  if (isBlank(resumeData)) return { to: pages.documentUpload };
  const wish = safeNextPath(next);
  if (wish !== null) return { to: wish };
  if (!isBlank(chatLog?.chat_content ?? '')) return { to: pages.essayCreation };
  return { to: pages.onboarding, state: { resumeData, transcriptData: '' } };
}

/** A mail may have led a writer to one of their requests. Every other page is a student's. */
function isWriterPath(next: string | null): next is string {
  return next !== null && writerPages.some((page) => next === page || next.startsWith(`${page}?`));
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
