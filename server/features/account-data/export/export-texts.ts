import { brand } from '#contracts/brand.ts';
import { fullName } from '#server/platform/access/identity.ts';
import type { PersonData } from '#server/features/account-data/account-data.repo.ts';
import { groupSent } from '#server/features/chat/conversation.service.ts';
import { presentEssays } from './export-essays.ts';
import { usMoment } from '#server/platform/us-dates.ts';
import { presentReviews } from './export-requests.ts';

function lines(...parts: string[]): string {
  return `${parts.join('\n')}\n`;
}

export function profileText({ profile, account }: PersonData): string {
  return lines(
    `Name: ${fullName(profile)}`,
    `Email: ${profile.email}`,
    `Phone: ${profile.phoneNumber ?? 'not given'}`,
    `AI training: ${aiTrainingText(profile)}`,
    `Joined: ${usMoment(profile.createdAt)}`,
    ...(account?.lastSignInAt ? [`Last login: ${usMoment(account.lastSignInAt)}`] : []),
  );
}

function aiTrainingText({ aiTrainingConsent, aiTrainingDecidedAt }: PersonData['profile']): string {
  if (!aiTrainingDecidedAt) return 'off (you never turned it on)';
  return `${aiTrainingConsent ? 'on' : 'off'} since ${usMoment(aiTrainingDecidedAt)}`;
}

/** Null where nothing was said. */
export function conversationText({ messages, profile }: PersonData): string | null {
  if (messages.length === 0) return null;
  const name = profile.firstName || 'You';
  const said = groupSent(messages).map((sent) => {
    const who = sent[0]?.role === 'user' ? name : 'Consultant';
    const when = sent[0] ? usMoment(sent[0].createdAt) : '';
    return lines(`${who}, ${when}`, '', sent.map(({ content }) => content).join(''));
  });
  return said.join('\n\n');
}

export function readsText({ reads }: PersonData): string {
  if (reads.length === 0) return lines('Nobody else has opened your documents.');
  return lines(...reads.map(({ readerName, material, readAt }) => `${usMoment(readAt)}  ${readerName}  ${material}`));
}

export function readMeText(names: readonly string[], madeAt: Date): string {
  return lines(
    `This is everything ${brand.name} has about you, as of ${usMoment(madeAt)}.`,
    '',
    'What’s inside:',
    ...names.map((name) => `  ${name}`),
    '',
    'everything.json has all of it again, in a form programs can read. Your password isn’t in here: we don’t know it, we only keep a scrambled form to check it against.',
    `Questions: ${brand.privacyEmail}`,
  );
}

/** All of it, for programs. */
export function everythingJson(person: PersonData, madeAt: Date): string {
  const { profile, account, chatLog, summary } = person;
  const whole = {
    made_at: madeAt.toISOString(),
    profile: {
      id: profile.id,
      user_id: profile.userId,
      email: profile.email,
      first_name: profile.firstName,
      last_name: profile.lastName,
      role: profile.role,
      phone_number: profile.phoneNumber,
      ai_training: {
        consent: profile.aiTrainingConsent,
        decided_at: profile.aiTrainingDecidedAt?.toISOString() ?? null,
      },
      created_at: profile.createdAt.toISOString(),
    },
    account: account && {
      created_at: account.createdAt.toISOString(),
      last_sign_in_at: account.lastSignInAt?.toISOString() ?? null,
    },
    documents: person.documents.map((document) => ({
      kind: document.kind,
      content: document.content,
      is_corrected: document.isCorrected,
      cards: document.cards,
      file_type: document.fileType,
      file_bytes: document.fileBytes,
      pages: document.pages,
      read_by: document.readBy,
      created_at: document.createdAt.toISOString(),
      updated_at: document.updatedAt.toISOString(),
    })),
    conversation: person.messages.map(({ id, role, content, state, keeping, partOf, createdAt }) => ({
      id,
      ...(partOf && { part_of: partOf }),
      role,
      content,
      state,
      ...(keeping && { switched_on: keeping.on, switched_off: keeping.off, story_name: keeping.name }),
      timestamp: createdAt.toISOString(),
    })),
    chat_log: chatLog && { chat_content: chatLog.content, updated_at: chatLog.updatedAt.toISOString() },
    stories: person.stories.map(({ id, title, answers, isStarred, isPrivate, createdAt, updatedAt }) => ({
      id,
      title,
      answers,
      is_starred: isStarred,
      is_private: isPrivate,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    })),
    summary: summary && {
      summary_content: summary.content,
      own_content: summary.ownContent,
      created_at: summary.createdAt.toISOString(),
      updated_at: summary.updatedAt.toISOString(),
    },
    ...presentEssays(person.savedEssays, person.essaysInMaking),
    ...presentReviews(person.reviews),
    who_opened_my_documents: person.reads.map(({ readerName, material, readAt }) => ({
      reader_name: readerName,
      material,
      read_at: readAt.toISOString(),
    })),
    model_usage: person.usage.map(({ day, model, calls, inputTokens, outputTokens }) => ({
      day,
      model,
      calls,
      input_tokens: inputTokens,
      output_tokens: outputTokens,
    })),
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/** Story by story, question and answer, as the student told them. */
export function storiesText({ stories }: PersonData): string {
  const told = stories.map(({ title, answers, isPrivate }) => {
    const spoken = answers.map(({ question, text }) => (question === '' ? text : `${question}\n${text}`));
    return [title || 'A story', ...(isPrivate ? ['(private)'] : []), ...spoken].join('\n\n');
  });
  return `${told.join('\n\n---\n\n')}\n`;
}
