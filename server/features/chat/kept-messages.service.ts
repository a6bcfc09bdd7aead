import { isDeepStrictEqual } from 'node:util';
import type { ChatMessage, ChatbotAnswer, KeptMessage, StoryName } from '#contracts/chat.ts';
import { goodStart } from '#contracts/limits.ts';
import type { StoryAnswer } from '#contracts/stories.ts';
import { readAnswer, switchOf, type keptIn } from '#server/composer/compose.ts';
import type { Context } from '#server/platform/context.ts';
import { composer } from '#server/providers/composer.ts';
import { firstWords, readFiledStories } from '#server/features/stories/take-stories.service.ts';
import type { FiledStories, FiledStory } from '#server/features/stories/take-stories.service.ts';
import type { ConversationMessage } from './conversation.service.ts';

type KeptConversation = Pick<ChatbotAnswer, 'conversation' | 'stories' | 'has_enough' | 'story_names'>;

/** The conversation as it stands. */
export async function presentNow(
  parts: Pick<Context, 'db' | 'workers'>,
  profileId: string,
  messages: readonly ConversationMessage[],
): Promise<KeptConversation> {
  const { read, filed } = await readNow(parts, profileId, messages);
  return present(read, messages, filed);
}

async function readNow(
  parts: Pick<Context, 'db' | 'workers'>,
  profileId: string,
  messages: readonly ConversationMessage[],
): Promise<{ read: Read; filed: FiledStories }> {
  const filed = await readFiledStories(parts.db, profileId);
  return { read: await readKept(parts, messages, filed), filed };
}

/** A student's message with its switches. `isTold`: the sentence tells something, whether it is on or off. */
export interface SwitchedMessage {
  id: string;
  /** The message that its story begins with; null where nothing is kept. */
  story: string | null;
  sentences: { text: string; isOn: boolean; isTold: boolean }[];
}

/** Every message that has switches, oldest first. */
export async function switchesNow(
  parts: Pick<Context, 'db' | 'workers'>,
  profileId: string,
  messages: readonly ConversationMessage[],
): Promise<SwitchedMessage[]> {
  const { read, filed } = await readNow(parts, profileId, messages);
  const told = new Map(read.kept.map(({ id, sentences }) => [id, sentences.map(({ isTold }) => isTold)]));
  return present(read, messages, filed).conversation.flatMap(({ id, kept }) => {
    const sentences = kept?.sentences.map(({ text, is_kept }, at) => {
      const isTold = is_kept || told.get(id)?.[at] === true;
      return { text, isOn: is_kept, isTold };
    });
    return sentences ? [{ id, story: kept?.story?.id ?? null, sentences }] : [];
  });
}

/** What is used of a student's message as it stands now, and what they took back of it. */
export interface UsedMessage {
  used: string[];
  /** What of it tells something, without what is said to us. */
  told: string[];
  gone: string[];
}

/** The same for every message that tells something, by its id. What is said to us is not taken back, and so it is used. */
export async function usedNow(
  parts: Pick<Context, 'db' | 'workers'>,
  profileId: string,
  messages: readonly ConversationMessage[],
): Promise<Map<string, UsedMessage>> {
  const { read, filed } = await readNow(parts, profileId, messages);
  const filedOf = placesIn(filed);
  const taken = new Set(messages.filter((message) => isTakenOf(filed, message)).map(({ id }) => id));
  return new Map(
    read.kept.map((own): [string, UsedMessage] => {
      const place = filedOf.get(own.id);
      const isDeleted = !place && taken.has(own.id) && own.sentences.some(({ isKept }) => isKept);
      const isOut = place ? place.row.isPrivate || place.answer.is_private : isDeleted || own.isPrivate;
      const told = own.sentences.map(({ text }) => text);
      if (isOut) return [own.id, { used: [], told: [], gone: [own.text, ...told] }];
      const marks = place?.answer ?? own;
      // Words that the student edited are theirs as they stand in the story.
      const isEdited = place !== undefined && place.answer.text !== own.text;
      const now = isEdited ? readAnswer(place.answer.text, place.answer.question).map(({ text }) => text) : told;
      const used = now.filter((text) => switchOf(text, marks) !== 'off');
      const kept = new Set(own.sentences.filter(({ isKept }) => isKept).map(({ text }) => text));
      const telling = isEdited ? used : used.filter((text) => kept.has(text));
      return [own.id, { used, told: telling, gone: told.filter((text) => !used.includes(text)) }];
    }),
  );
}

const isTakenOf = ({ takenUntil }: FiledStories, { createdAt }: ConversationMessage) =>
  takenUntil !== null && createdAt <= takenUntil;

/** A conversation with what is kept of it: as it was told, and as the student changed it on the stories screen since. */
export async function presentConversation(
  parts: Pick<Context, 'workers'>,
  messages: readonly ConversationMessage[],
  filed: FiledStories,
): Promise<KeptConversation> {
  return present(await readKept(parts, messages, filed), messages, filed);
}

type Read = ReturnType<typeof keptIn>;

/** What was read of a conversation that somebody still holds: one reply asks for it again and again. */
const readBefore = new WeakMap<readonly ConversationMessage[], { filed: FiledStories; read: Read }>();

/** What a model failed at is not part of it. */
async function readKept(
  { workers }: Pick<Context, 'workers'>,
  messages: readonly ConversationMessage[],
  filed: FiledStories,
): Promise<Read> {
  const before = readBefore.get(messages);
  if (before && isDeepStrictEqual(before.filed, filed)) return before.read;
  const filedOf = placesIn(filed);
  const said = messages.filter(({ state }) => state !== 'failed').map((each) => asFiled(each, filedOf.get(each.id)));
  const read = await workers.run(composer, 'keptIn', [said]);
  readBefore.set(messages, { filed, read });
  return read;
}

function present(read: Read, messages: readonly ConversationMessage[], filed: FiledStories): KeptConversation {
  const filedOf = placesIn(filed);
  const { placeOf, names } = fileMessages(read, filed.rows, messages);
  const kept = new Map(read.kept.map((each) => [each.id, each]));
  const conversation = messages.map((message): ChatMessage => {
    const own = kept.get(message.id);
    const place = { filed: filedOf.get(message.id), isTaken: isTakenOf(filed, message), placeOf };
    return { ...presentMessage(message), ...(own && { kept: presentKept(own, place) }) };
  });
  const has_enough = read.told >= goodStart.stories && read.words >= goodStart.words;
  return { conversation, stories: read.told, has_enough, story_names: names };
}

const placesIn = ({ rows }: FiledStories) =>
  new Map(rows.flatMap((row) => row.answers.map((answer): [string, Filed] => [answer.id, { row, answer }])));

interface Filed {
  row: FiledStory;
  answer: StoryAnswer;
}

/** The switches as they stand in the story: “Use it again” there has put them back. */
function asFiled(message: ConversationMessage, filed: Filed | undefined): ConversationMessage {
  const { keeping } = message;
  return filed && keeping
    ? { ...message, keeping: { ...keeping, on: filed.answer.on ?? [], off: filed.answer.off ?? [] } }
    : message;
}

/** Which story each answer belongs to: the row it stands in, or will be taken into; otherwise as it was told. */
function fileMessages({ stories, kept }: Read, rows: readonly FiledStory[], messages: readonly ConversationMessage[]) {
  const rowOf = new Map(rows.flatMap((row) => row.answers.map(({ id }) => [id, row] as const)));
  const groupOf = new Map<string, AnyStory>();
  for (const told of stories) {
    const known = told.answers.findLast(({ id }) => rowOf.has(id));
    for (const { id } of told.answers) groupOf.set(id, rowOf.get(id) ?? (known && rowOf.get(known.id)) ?? told);
  }
  for (const [id, row] of rowOf) groupOf.set(id, row);
  const named = new Map<AnyStory | null, StoryName>();
  for (const { id, keeping } of messages) {
    const group = groupOf.get(id);
    if (group && !named.has(group)) named.set(group, { id, name: nameOf(group, keeping?.name) });
  }
  const silent = new Set(kept.filter((own) => !tells(own)).map(({ id }) => id));
  const names = [...named].flatMap(([group, name]) => (isOpen(group, silent) ? [name] : []));
  return { placeOf: (id: string) => named.get(groupOf.get(id) ?? null) ?? null, names };
}

type AnyStory = FiledStory | Read['stories'][number];

/** Whether anything of a message is on that does not only ask. */
const tells = ({ sentences }: Read['kept'][number]) =>
  sentences.some(({ text, isKept }) => isKept && !/\?\W*$/.test(text));

/** A private story takes nothing in, nor does one with every answer private, or with nothing told that is on. */
function isOpen(story: AnyStory | null, silent: ReadonlySet<string>): boolean {
  if (story === null) return false;
  if (!('title' in story)) return story.answers.some(({ id, isPrivate }) => !isPrivate && !silent.has(id));
  return !story.isPrivate && story.answers.some(({ is_private }) => !is_private);
}

function nameOf(story: AnyStory, given = ''): string {
  if ('title' in story) return story.title || firstWords(story.answers.filter(({ is_private }) => !is_private));
  const open = story.answers.filter(({ isPrivate }) => !isPrivate);
  return given || firstWords(open.length > 0 ? open : story.answers);
}

interface Place {
  filed: Filed | undefined;
  isTaken: boolean;
  placeOf: (id: string) => StoryName | null;
}

function presentKept(
  { id, text, isPrivate, sentences }: Read['kept'][number],
  { filed, isTaken, placeOf }: Place,
): KeptMessage {
  const isHidden = filed?.row.isPrivate === true;
  const isEdited = filed !== undefined && filed.answer.text !== text;
  // What was taken and stands in no story was deleted there.
  const isOut = filed ? isHidden || filed.answer.is_private : isTaken || isPrivate;
  const isKept = !isOut && (isEdited || sentences.some((each) => each.isKept));
  const story = isKept ? placeOf(id) : null;
  return {
    story,
    is_new: story?.id === id,
    sentences: sentences.map((each) => ({ text: each.text, is_kept: isKept && each.isKept })),
    elsewhere: isHidden ? 'private' : isEdited ? 'edited' : null,
  };
}

function presentMessage({ id, role, content, state, createdAt }: ConversationMessage): ChatMessage {
  return { id, role, content: content.trimEnd(), state, timestamp: createdAt.toISOString() };
}
