import type { EssayForm } from '#contracts/essays.ts';

/** Revised, saved and sent to a writer. */
export const creekForm: EssayForm = {
  promptText:
    'Tell us about a problem you chose to work on: what you did, what you learned, and why you want to study engineering here.',
  universityName: 'University of British Columbia',
  courseName: 'Environmental Engineering',
  educationLevel: 'undergraduate',
  wordCount: { min: 350, max: 500 },
};

export const creekEssay = `Behind my aunt's bakery there is a grate in the sidewalk, and under the grate there is a creek. I knew it only as a sound until the August I was fifteen, when the sound stopped.

The city's map called the place a storm drain. My grandmother called it Alder Creek and told me which winter it had come up through the floor. I wanted to know which of them was right. In the city archive I found a drawing from 1954 with a blue line running under eleven houses, our school gym and the bakery. The creek had not gone away. It had been put in a pipe.

I wanted to find out whether anything could still live in it, and for that I needed temperatures. A logger in a catalogue cost four hundred dollars. I built mine from a sensor, a board and a spice jar, for thirty-one. The first one drowned in two days because I had sealed the lid and forgotten the hole for the wire. The third one worked. By spring I had six of them in six culverts, and a Saturday routine: bread until ten, then waders.

Fourteen months of readings said something nobody had asked. The pipe was not the warm part. In July the water went in at 21 degrees and came out at 17. It was the open ditch beside the parking lot that heated it. I took the graph to the city's engineering office, where I had expected to prove that pipes are bad, and instead I had to say that my own guess was wrong. One of the engineers looked at the ditch on my map for a long time. Then he asked me what I would plant there.

I did not know. I said red alder, because of the name, and then I went home and read about shade, root depth and who pays for the weeding. That question is the reason why I am applying. I can build the thing that measures; I cannot yet design the thing that helps, or judge what it will cost a street in ten years. At UBC, which uses its own campus as a living laboratory, I want to learn the whole way of the water and to test what I draw.

In October the streamkeepers and I planted forty alders along the ditch. They are knee-high. My grandmother says that she will probably not see the shade, and she waters them anyway. I have moved logger number four beneath them, and I am waiting for July.`;

/** Drafted, with gaps still open: the session on the table. */
export const bakeryForm: EssayForm = {
  promptText: 'Describe a community you belong to and what you have contributed to it.',
  universityName: 'University of California San Diego',
  courseName: 'Environmental Science',
  educationLevel: 'undergraduate',
  wordCount: { min: 250, max: 350 },
};

/** Put into its first gap, weeks later; the others stay open. */
export const bakeryAnswer =
  'Last winter the oven failed at five on a Saturday. Paolo said, “Then nobody eats today,” and my grandmother turned a flour bucket over, sat down on it and looked at him. I said that the hotel across the street had an oven and that it was still asleep. He laughed and called them. We carried eleven trays over in the snow, and I stood in the road with a bicycle lamp and stopped the cars. We opened at seven as always.';

/** Planned only. */
export const fieldForm: EssayForm = {
  promptText: 'Why McGill, and why this program? Tell us how you would use your first two years.',
  universityName: 'McGill University',
  courseName: 'Environment',
  educationLevel: 'undergraduate',
  wordCount: { min: 250, max: 400 },
};

/** Written elsewhere and pasted in for a review. */
export interface OwnDraft {
  promptText: string;
  universityName: string;
  courseName: string;
  min: number;
  max: number;
  draft: string;
}

export const orderingSheet: OwnDraft = {
  promptText: 'In up to 250 words, tell the scholarship committee about a change you made where you work or live.',
  universityName: 'Simon Fraser University',
  courseName: 'Undergraduate scholarship',
  min: 150,
  max: 250,
  draft: `For as long as I can remember, my aunt's bakery threw away bread. Nobody talked about it. At two on a Sunday my cousin carried the bags to the back, and that was that.

When I was fourteen I began to count. Forty loaves a week, more after long weekends, almost none when it rained on a Friday. I wrote the numbers on the back of flour invoices. After three months I had a sheet with the weather, the school calendar and the hockey schedule in it, and it guessed better than we did.

It was not received with joy. My aunt has baked for twenty years, and I was telling her that a spreadsheet knew better. So I asked her to write her own guess next to mine every Friday, in pen. Some weeks she won. She knew about weddings; I knew about rain. In the end we kept both columns.

Today we throw away nothing. Twelve loaves are left in a usual week, and they go to the shelter on Royal Avenue, still soft. I learned that a number persuades nobody who was not asked first.`,
};

export const fractions: OwnDraft = {
  promptText: 'Tell us about a time you helped someone else learn. What did it teach you? (200 words)',
  universityName: "Queen's University",
  courseName: 'Applied Science',
  min: 120,
  max: 200,
  draft: `Dev was in Grade 9 and hated fractions. He told me so in the first minute, quite politely, and then he looked out of the window for the other fifty-nine.

In the second week I brought a tray of rolls from my aunt's bakery and asked him to pack an order: a third for the café, a quarter for the school, the rest for the shop. He did it with his hands, fast, without one mistake. Then I asked him to write down what he had done. He wrote 1/3, and stopped, and said that this was cheating, because it was easy.

We never opened the book again without a tray on the table. He passed in June with 71 percent and brought me a card on which he had divided a cake into nine, one piece for each of my students.

I had thought that teaching means explaining well. Dev did not need an explanation. He needed somebody to notice that he could already do it.`,
};

export const firstLogger: OwnDraft = {
  promptText: 'Describe something that did not go as planned, and what you did next. (150 to 250 words)',
  universityName: 'University of Waterloo',
  courseName: 'Environmental Engineering',
  min: 150,
  max: 250,
  draft: `There was oregano floating in it. That is what I remember of my first water logger, which I pulled out of a culvert on a Saturday in March, two days after I had put it in.

It was a spice jar with a circuit board inside. I had glued the lid shut, tested the glue in the bathtub and told my whole physics class. What I had not done was close the small hole where the wire went through. The creek found it in about an hour.

I sat on the bank in waders that were too big for me, and I was glad that nobody was there. Then I got out my notebook and wrote at the top of a page: One. Drowned. Hole for wire. Below it I left space.

Two stopped in April because of the battery. Three has been running for nineteen months. Its jar is ugly and its lid is held on with a hose clamp. I have built five more like it, and each has a page of its own in the notebook, including the parts that I would rather leave out.`,
};
