import type { GateProblem, TextRule } from './gate-rule.ts';

/** A whole short essay, as a student would write it. */
export const essay = `The shelf broke at four, with the store full. I held it up with my back while Dana ran for the drill.

"Don't move," she said. I did not move for twenty minutes, and my arms shook the whole time.

After that I checked every bracket in the back room. Now I check things before I lean on them.`;

export const summary = `## Snapshot
Sam wants to study biology.
## Facts
- Work at a hardware store (told)
## Stories
> The shelf broke at four.
## Goals
To work near water.
## Still missing
- What happened after that day?`;

/** An answer as models really send it, and what must become of it: the clean text, or why it does not pass. */
export type Misbehaviour = [
  what: string,
  kind: TextRule['kind'],
  sent: string,
  becomes: { text: string } | { problem: GateProblem },
  finish?: 'length',
];

const clean = { text: essay };
const ask = 'You said “the shelf broke.” What did you do next?';
const question = { text: ask };
const line = 'I held the shelf for twenty minutes.';

export const misbehaviours: Misbehaviour[] = [
  // Before the text
  ['Sure with a colon', 'essay', `Sure! Here is the draft:\n\n${essay}`, clean],
  ['Certainly', 'essay', `Certainly! Here's a revised version of the essay based on the critique:\n\n${essay}`, clean],
  ['Of course', 'essay', `Of course. Here is your essay, within the word limit:\n\n${essay}`, clean],
  ['a label', 'essay', `Draft:\n\n${essay}`, clean],
  ['a bold label', 'essay', `**Revised Draft:**\n\n${essay}`, clean],
  ['a role name', 'essay', `Assistant: ${essay}`, clean],
  ['two sentences of zeal', 'essay', `Absolutely!\n\nHere's the essay you asked for:\n\n${essay}`, clean],
  [
    'what it was based on',
    'essay',
    `Based on the plan and the material, here is the draft of the essay:\n\n${essay}`,
    clean,
  ],
  ['thoughts in tags', 'essay', `<thinking>\nThe limit is 300.\n</thinking>\n\n${essay}`, clean],
  ['tags around it', 'essay', `<essay>\n${essay}\n</essay>`, clean],
  ['windows line ends', 'essay', essay.replaceAll('\n', '\r\n'), clean],
  // Titles and formatting
  ['a heading', 'essay', `# The Shelf\n\n${essay}`, clean],
  ['a bold title', 'essay', `**Twenty Minutes**\n\n${essay}`, clean],
  ['a named title', 'essay', `Title: The Shelf\n\n${essay}`, clean],
  ['a preamble, then a title', 'essay', `Here is the essay:\n\n# The Shelf\n\n${essay}`, clean],
  ['bold words', 'essay', essay.replace('twenty minutes', '**twenty minutes**'), clean],
  ['italics', 'essay', essay.replace('whole', '*whole*'), clean],
  ['every paragraph quoted', 'essay', essay.replace(/^(?=.)/gm, '> '), clean],
  ['rules between paragraphs', 'essay', essay.replaceAll('\n\n', '\n\n---\n\n'), clean],
  // Fences
  ['a fence', 'essay', `\`\`\`\n${essay}\n\`\`\``, clean],
  ['a fence with a name', 'essay', `\`\`\`markdown\n${essay}\n\`\`\``, clean],
  ['a fence in the middle', 'essay', `Here you go:\n\n\`\`\`text\n${essay}\n\`\`\`\n\nLet me know!`, clean],
  ['a fence around a summary', 'document', `\`\`\`md\n${summary}\n\`\`\``, { text: summary }],
  // Behind the text
  ['an offer', 'essay', `${essay}\n\nLet me know if you'd like me to adjust the tone!`, clean],
  ['a hope', 'essay', `${essay}\n\nI hope this helps!`, clean],
  ['a question for more work', 'essay', `${essay}\n\nWould you like me to make it shorter?`, clean],
  ['a count', 'essay', `${essay}\n\n(73 words)`, clean],
  ['a labelled count', 'essay', `${essay}\n\n**Word count:** 73`, clean],
  ['a rule and a count', 'essay', `${essay}\n\n---\n\n*Word count: 73 words*`, clean],
  ['a note', 'essay', `${essay}\n\nNote: I kept the applicant's own sentences where I could.`, clean],
  ['a list of changes', 'essay', `${essay}\n\n**Changes made:**\n- Cut the opening\n- Kept the last line`, clean],
  ['a look back', 'essay', `${essay}\n\nThis draft stays within the limit and uses only the material.`, clean],
  ['an offer on the same line', 'passage', `${line} Let me know if you want it shorter.`, { text: line }],
  ['a closing for a summary', 'document', `${summary}\n\nFeel free to ask for changes.`, { text: summary }],
  ['an offer of another version', 'essay', `${essay}\n\nIf you'd like a shorter version, just say so.`, clean],
  ['a hope for the draft', 'essay', `${essay}\n\nI hope this draft works for you!`, clean],
  ['a forgotten end mark', 'essay', `${essay}<|im_end|>`, clean],
  ['a forgotten end of text', 'essay', `${essay}</s>`, clean],
  // Quotation marks
  ['quoted as a whole', 'passage', `"${line}"`, { text: line }],
  ['curly quotes around it', 'passage', `“${line}”`, { text: line }],
  ['a passage on the line of its preamble', 'passage', `Here's a shorter version: ${line}`, { text: line }],
  [
    'a passage that is what somebody said',
    'passage',
    '"Don\'t move," she said. "Not yet."',
    { text: '"Don\'t move," she said. "Not yet."' },
  ],
  // Nothing wrong, though it looks like it
  [
    'an essay that begins with sorry',
    'essay',
    `"I'm sorry," I said, and meant the shelf.\n\n${essay}`,
    { text: `"I'm sorry," I said, and meant the shelf.\n\n${essay}` },
  ],
  [
    'an essay about what it cannot do',
    'essay',
    `I can't write fast. My hand cramps.\n\n${essay}`,
    { text: `I can't write fast. My hand cramps.\n\n${essay}` },
  ],
  [
    'an essay with a gap',
    'essay',
    `${essay} [Your turn: what you check now, about 40 words]`,
    { text: `${essay} [Your turn: what you check now, about 40 words]` },
  ],
  [
    'an essay with Spanish in it',
    'essay',
    essay.replace('"Don\'t move," she said.', '"No te muevas," she said, in my mother’s voice.'),
    { text: essay.replace('"Don\'t move," she said.', '"No te muevas," she said, in my mother’s voice.') },
  ],
  [
    'a last line of hope',
    'essay',
    `${essay}\n\nI hope to do the same at sea.`,
    { text: `${essay}\n\nI hope to do the same at sea.` },
  ],
  // Refusals
  ['a plain refusal', 'essay', "I'm sorry, but I can't help with that.", { problem: 'refusal' }],
  [
    'a refusal on principle',
    'essay',
    'I cannot write an admissions essay on someone’s behalf, as that would violate academic integrity.',
    { problem: 'refusal' },
  ],
  [
    'a machine’s excuse',
    'essay',
    'As an AI language model, I do not have personal experiences and can’t write a personal essay.',
    { problem: 'refusal' },
  ],
  [
    'an apology with advice',
    'essay',
    'I apologize, but I’m unable to complete this request. You could instead brainstorm on your own.',
    { problem: 'refusal' },
  ],
  [
    'discomfort',
    'essay',
    "I'm not comfortable writing this essay. I'd be happy to give feedback instead.",
    { problem: 'refusal' },
  ],
  [
    'asking for what it was given',
    'essay',
    'Could you please provide the draft you would like me to revise? I don’t see it in your message.',
    { problem: 'refusal' },
  ],
  [
    'no material, it says',
    'essay',
    'It looks like no material was included. Please share the essay and the critique.',
    { problem: 'refusal' },
  ],
  ['a refused passage', 'passage', "I'm sorry, but I can't assist with that request.", { problem: 'refusal' }],
  ['a refused summary', 'document', "I'm sorry, I can't create a profile of a private person.", { problem: 'refusal' }],
  ['a refused question', 'message', "I'm sorry, but I can't continue with this conversation.", { problem: 'refusal' }],
  // Languages
  [
    'Spanish',
    'essay',
    'El estante se rompió a las cuatro, con la tienda llena. Yo lo sostuve con la espalda y mi amiga fue por el taladro. Los brazos me temblaban mucho.',
    { problem: 'language' },
  ],
  [
    'Chinese',
    'essay',
    '四点钟，架子断了，店里挤满了人。我用背顶住它，达娜跑去拿电钻。那二十分钟我一动不动。',
    { problem: 'language' },
  ],
  [
    'German',
    'passage',
    'Ich habe das Regal zwanzig Minuten gehalten, und die Arme haben mir die ganze Zeit gezittert.',
    { problem: 'language' },
  ],
  [
    'a question in French',
    'message',
    'Et après, est-ce que vous étiez avec les autres dans le magasin ?',
    { problem: 'language' },
  ],
  // Shapes
  ['JSON instead of prose', 'essay', '{"essay": "The shelf broke at four."}', { problem: 'shape' }],
  ['an outline', 'essay', '1. The shelf breaks\n2. Dana runs\n3. I check brackets', { problem: 'shape' }],
  ['a web page', 'essay', '<html><body><p>The shelf broke.</p></body></html>', { problem: 'shape' }],
  ['placeholders', 'essay', `${essay}\n\nI want to study at [Insert university name].`, { problem: 'shape' }],
  [
    'a summary without its headings',
    'document',
    'Sam is a hard-working student who loves biology and wants to work near water.',
    { problem: 'shape' },
  ],
  ['three questions as a list', 'message', '- What happened?\n- Who was there?\n- What changed?', { problem: 'shape' }],
  ['a question under a heading', 'message', `## Next question\n${ask}`, { problem: 'shape' }],
  // Messages
  ['an eager message', 'message', `Sure! ${ask}`, question],
  ['a message with a role', 'message', `Consultant: ${ask}`, question],
  ['a message in quotes', 'message', '"What did you do next?"', { text: 'What did you do next?' }],
  ['a message with an offer', 'message', `${ask}\n\nFeel free to skip it if you'd rather not.`, question],
  [
    'a message that says what it is',
    'message',
    'I’m a language model, and only you see this. What did Dana say?',
    { text: 'I’m a language model, and only you see this. What did Dana say?' },
  ],
  [
    'a message that offers a choice',
    'message',
    'Got it. Would you like to stay with the shelf, or find another story?',
    { text: 'Got it. Would you like to stay with the shelf, or find another story?' },
  ],
  // Ends
  ['stopped at the limit', 'essay', essay.slice(0, 150), { problem: 'cut' }, 'length'],
  ['broken off, and called complete', 'essay', essay.slice(0, essay.length - 12), { problem: 'cut' }],
  ['nothing but marks', 'essay', '---\n\n***', { problem: 'empty' }],
  ['nothing but a fence', 'essay', '```\n\n```', { problem: 'empty' }],
];
