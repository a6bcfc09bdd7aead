/** Provisional. */
export function storiesIn(
  messages: readonly { id: string; role: 'user' | 'assistant'; content: string }[],
): { rootId: string; answers: { id: string; question: string; text: string; isPrivate: boolean }[] }[] {
  const stories: ReturnType<typeof storiesIn> = [];
  let question = '';
  for (const { id, role, content } of messages) {
    if (role === 'assistant') question = content.split('\n\n').at(-1) ?? '';
    else {
      const answer = { id, question, text: content, isPrivate: false };
      const last = stories.at(-1);
      if (last && /[“"]|\b(?:that|then)\b/i.test(question)) last.answers.push(answer);
      else stories.push({ rootId: id, answers: [answer] });
    }
  }
  return stories;
}
