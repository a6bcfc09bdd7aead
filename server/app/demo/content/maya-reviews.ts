/** One spot a writer changed: what stood there, and what stands there now. */
export type Edit = readonly [before: string, after: string];

/** What Amara made of the creek essay. */
export const creekEdits: Edit[] = [
  ['I wanted to know which of them was right.', 'One of them had to be wrong.'],
  [
    'A logger in a catalogue cost four hundred dollars. I built mine from a sensor, a board and a spice jar, for thirty-one.',
    'A catalogue wanted four hundred dollars for a logger. I built mine for thirty-one, from a sensor, a board and a spice jar.',
  ],
  [
    "I took the graph to the city's engineering office, where I had expected to prove that pipes are bad, and instead I had to say that my own guess was wrong.",
    "I had meant to bring the city's engineers proof that pipes are bad. I brought them a graph that said I was wrong.",
  ],
  ['Then he asked me what I would plant there.', 'Then he asked, "What would you plant there?"'],
  [
    'I said red alder, because of the name, and then I went home and read about shade, root depth and who pays for the weeding. That question is the reason why I am applying.',
    'I said alder, because of the name, and went home to read about shade, root depth and who pays for the weeding. That question is why I am applying.',
  ],
  [
    'My grandmother says that she will probably not see the shade, and she waters them anyway.',
    'My grandmother says she will not live to see the shade. She waters them anyway.',
  ],
];

export const creekLetter = `Dear Maya,

**What works.** The grate, the spice jar, the two temperatures. You let the reader find out that you were wrong at the same moment you did, and you don't rescue yourself afterward. Please keep that.

**What I changed first.** The sentence in the engineering office carried too much at once; I cut it in two so that the turn is heard. I gave the engineer's question to him in his own words, because the whole essay hangs on it. And I took out small words that were holding your hand ("then", "the reason why", "probably").

**Your next step.** Read the fifth paragraph aloud. "The whole way of the water" is lovely and a little vague: can you name one thing you would draw and test in your first year? One clause is enough, and you have about sixty words left.

Amara`;

export const creekTalk = {
  student: [
    "Hi Amara, thanks for taking this one. I'm worried about the paragraph at the city office. I've rewritten it so many times that I can't hear it anymore.",
    'It was 17. I checked the notebook again. And yes, he really asked that.',
  ],
  writer: [
    "Hi Maya. I've read it twice, the second time out loud. One question before I start: did the water really come out of the pipe at 17, and did the engineer really ask what you'd plant? I want to lean on both.",
    "Good. I will, then. You'll have it back tomorrow evening.",
    "It's back with you. Look at the fourth paragraph first, and tell me if the engineer still sounds like himself.",
  ],
};

/** What Tomás made of the scholarship essay, before and after it came back to him. */
export const sheetEdits: Edit[] = [
  [
    "For as long as I can remember, my aunt's bakery threw away bread. Nobody talked about it.",
    "My aunt's bakery threw away bread, and nobody talked about it.",
  ],
  [
    'It was not received with joy. My aunt has baked for twenty years, and I was telling her that a spreadsheet knew better.',
    'My aunt has baked for twenty years, and I was telling her that a spreadsheet knew better. It went badly.',
  ],
];
export const sheetSecondEdits: Edit[] = [
  ['It went badly.', 'She did not say a word to me until Tuesday.'],
  [
    'Today we throw away nothing. Twelve loaves are left in a usual week, and they go to the shelter on Royal Avenue, still soft.',
    'In a usual week twelve loaves are left. They go to the shelter on Royal Avenue, still soft.',
  ],
];
export const sheetLetter = `Dear Maya,

**What works.** The two columns in pen. That's the whole essay in one picture, and you trusted it.

**What I changed.** It starts faster now, and the argument comes sooner.

**Your next step.** Tell me what your aunt did when she saw the sheet. "It went badly" is mine, not yours; put the real thing there.

Tomás`;
export const sheetSecondLetter = `Dear Maya,

Your sentence about Tuesday is better than anything I could have written. I only cleared the way to it and shortened the end, so that the last line stands alone.

It's ready to send. Good luck!

Tomás`;
export const sheetRevision =
  "You asked what my aunt did: she didn't say a word to me until Tuesday. Could you put that in and make the end shorter? I'm at 190 words.";
export const sheetRating = {
  rating: 5,
  words: 'He found the fight I was hiding and let me write it myself. Short notes, all of them useful.',
};

export const declineReason =
  'I’m away at a conference until Thursday and can’t give this the time it deserves. You’ll get your money back.';

export const jasdeepQuestion =
  "Good morning, Maya. I've started. Is the oregano true? If it is, I'd like to move it even closer to the front.";

/** Begun and not delivered. */
export const loggerWork = {
  edits: [
    [
      'There was oregano floating in it. That is what I remember of my first water logger, which I pulled out of a culvert on a Saturday in March, two days after I had put it in.',
      'There was oregano floating in it. I had pulled my first water logger out of a culvert on a Saturday in March, two days after I put it in.',
    ],
    ['The creek found it in about an hour.', 'The creek found it within the hour.'],
  ] satisfies Edit[],
  letter: 'Dear Maya,\n\nThe notebook page is the heart of this one: "One. Drowned. Hole for wire."',
};

/** The text with each change made. A change whose words are not there is a mistake in this folder. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits.reduce((edited, [before, after]) => {
    if (!edited.includes(before)) throw new Error(`The demo essay does not say: ${before}`);
    return edited.replace(before, after);
  }, text);
}
