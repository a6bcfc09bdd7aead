import { proseSentences, sentencesOf } from '#server/composer/compose.ts';
import type { NumberedMaterial } from '#server/providers/llm/prompts/essay/essay-material.ts';
import { factsShape } from '#server/providers/llm/prompts/essay/essay-shapes.ts';
import { factsPrompt } from '#server/providers/llm/prompts/essay/facts.prompt.ts';
import type { Ask } from './ask.ts';
import { givenIn, proveSentences, type SentenceFact } from './prove-sentences.ts';
import { plainWords } from './words.ts';

export interface FactReader {
  /** Where every sentence of this draft comes from. A sentence that was read before is not read again. */
  read: (draft: string) => Promise<SentenceFact[]>;
}

/** Of sentences that stand in the material as they are nobody needs to be asked. */
export function createFactReader(ask: Ask, material: NumberedMaterial): FactReader {
  const given = givenIn(material);
  const known = new Map<string, SentenceFact>();
  const verbatim = [...given.pieces].map(([id, text]) => ({ id, words: ` ${plainWords(text).join(' ')} ` }));
  const typed = ` ${plainWords(given.typed).join(' ')} `;
  const typedWhole = new Set(material.typed.flatMap(sentencesOf).map((sentence) => plainWords(sentence).join(' ')));

  function lookUp(text: string): SentenceFact | null {
    const list = plainWords(text);
    const words = ` ${list.join(' ')} `;
    // A whole sentence of theirs, however short; a word or two from the middle of one says nothing.
    if (list.length > 0 && typedWhole.has(list.join(' '))) return { text, source: 'typed', quote: text };
    if (list.length < 3) return null;
    if (typed.includes(words)) return { text, source: 'typed', quote: text };
    const piece = verbatim.find((each) => each.words.includes(words));
    return piece ? { text, source: piece.id, quote: text } : null;
  }

  async function readNew(sentences: string[]): Promise<void> {
    const first = await askReader(sentences);
    const open = first.filter(({ source }) => source === 'none').map(({ text }) => text);
    for (const fact of first) known.set(fact.text, fact);
    // Once more for what was left out or not quoted as it stands: a slip of the reader must not cost a true sentence.
    if (open.length === 0) return;
    for (const fact of await askReader(open)) known.set(fact.text, fact);
  }

  async function askReader(sentences: string[]): Promise<SentenceFact[]> {
    const { data } = await ask(factsPrompt({ material, sentences }), { kind: 'data', schema: factsShape.schema });
    return proveSentences(sentences, data?.sentences ?? [], given);
  }

  return {
    async read(draft) {
      const sentences = proseSentences(draft).map(({ text }) => text);
      for (const text of sentences) {
        const fact = known.get(text) ?? lookUp(text);
        if (fact) known.set(text, fact);
      }
      const fresh = [...new Set(sentences.filter((text) => !known.has(text)))];
      if (fresh.length > 0) await readNew(fresh);
      return sentences.map((text) => known.get(text) ?? { text, source: 'none', quote: '' });
    },
  };
}
