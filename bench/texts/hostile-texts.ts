/** Texts that nobody writes and anybody can send: each is one thing over and over, as long as it is asked for. */
const pieces = {
  years: '2022 ',
  'single letters': 'a ',
  'one endless word': 'a',
  'one endless number': '7',
  'sentences of one word': 'The. ',
  'capitalized names': 'Harvard University ',
  'titles with stops': 'Mr. Smith ',
  'open quotes': '“so ',
  'gaps left open': '[Your turn: ',
  gaps: '[Your turn: what you saw, about 30 words] ',
  'empty paragraphs': 'so\n\n',
  'line breaks': '\n',
  'runs of blanks': ' ',
  'open brackets': '(so ',
  contractions: "I don't ",
  causes: 'because it was ',
  'list items': '- so\n',
  headings: '## So\n\n',
  'combining marks': 'é́́ ',
  'commas without words': 'a,',
  'commas and spaces': ', ',
  'what passed': 'passed x ',
  'what is gone': 'is gone all ',
  'figures with marks': '1,234.56 ',
  'one sentence again and again': 'I counted the bowls by the window every night. ',
} as const;

export type HostileText = keyof typeof pieces | 'a new sentence each time' | 'words that never repeat';

export const hostileTexts: readonly HostileText[] = [
  ...(Object.keys(pieces) as (keyof typeof pieces)[]),
  'a new sentence each time',
  'words that never repeat',
];

/** A text of that kind of about so many characters. It begins and ends with a word, so that trimming leaves it long. */
export function writeHostileText(kind: HostileText, characters: number): string {
  if (kind === 'words that never repeat') return numbered(characters, (index) => `w${index.toString(36)} `);
  if (kind === 'a new sentence each time') {
    return numbered(characters, (index) => `On day ${index} I met ${nameOf(index)} and we fixed ${index} bikes. `);
  }
  const piece = pieces[kind];
  return `So ${piece.repeat(Math.ceil(characters / piece.length))}end.`;
}

function numbered(characters: number, piece: (index: number) => string): string {
  let text = '';
  for (let index = 0; text.length < characters; index += 1) text += piece(index);
  return text.trimEnd();
}

/** Another name for each number, made of letters. */
function nameOf(index: number): string {
  return `M${[...String(index)].map((digit) => 'aeiouklmnr'[Number(digit)]).join('')}`;
}
