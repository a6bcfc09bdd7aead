/**
 * What Maya tells, story by story: first her answer to the question that opens it, then what she adds when she is asked to
 * stay with it.
 */
export const mayaStories: Record<string, string[]> = {
  subject: [
    "Environmental engineering. It started with a grate in the sidewalk behind my aunt's bakery. You could hear water under it, and in August two years ago the sound stopped. I asked my grandmother and she said that's Alder Creek, it has been under there since before she came. Nobody had ever told me we had a creek. I wanted to know where it went and if anything still lives in it.",
    'My aunt Tess runs the bakery on Sixth Street, and my grandmother, who lives with us, sits by the window and shells garlic. The grate is on the corner outside. You step over it to get to the back door.',
    'I went to the city archive and asked for the oldest map they had. The librarian, Mrs. Adeyemi, put on white gloves and gave me a pair too. The drawing was from 1954 and the creek was a blue line under eleven houses, our school gym and the bakery. It had not gone away, somebody had put it in a pipe. After that I wanted to know how warm the water is in there, so I started to build a logger.',
    'I like that you can hold a number against the real thing. The thermometer says 17 degrees and you put your hand in and it is cold. In most subjects you never get to check.',
  ],
  'counted-on': [
    'We meet in the bakery at four in the morning, my aunt Tess, my grandmother, my cousin Paolo and me. There is one rule, no phones until the first tray is out. My grandmother counts the rolls in Tagalog and she is always right. We bake 220 pandesal before seven.',
    'I do the counting. We threw away 40 loaves a week, so I wrote an ordering sheet with the weather and the school calendar in it. My aunt did not like it at first. I asked her to write her own guess next to mine every Friday, in pen, and some weeks she wins. Now 12 loaves are left and they go to the shelter on Royal Avenue. Paolo says I turned his bread into homework.',
    'The shelter calls us on Fridays now to ask what is coming.',
  ],
  wrong: [
    'My first logger drowned after two days. I had put the sensor and the board into a spice jar and sealed the lid with glue, and I forgot the hole where the wire goes in. I pulled it out of the culvert on a Saturday after the bakery and it was full of water, with a little oregano floating in it. I had told my whole physics class about it. I sat on the bank in my waders and laughed because the other choice was crying.',
    'Nobody was there. I wrote at the top of a page in my notebook: One. Drowned. Hole for wire. The second one stopped because of the battery, it has its own page. The third one worked. By spring I had six of them in six culverts. Every Saturday I bake until ten and then I put on waders and read them out. I did that for 14 months.',
    'Now I write down my guess before I measure, so that I cannot pretend afterwards. And the pages with the mistakes stay in the notebook.',
  ],
  helper: [
    'My physics teacher, Mr. Rao. When the second logger stopped I brought it to him and I wanted him to fix it. He lent me his soldering iron for a whole summer and never touched the logger himself.',
    'It was a Tuesday after school. He asked me what I had changed since it last worked, and then he went back to marking tests. I sat there for an hour until I saw that it was the battery. He said nothing, he only put the iron on my side of the table.',
  ],
  glad: [
    'In May I took my graph to the city engineering office. I was sure it would show that pipes are bad for the creek. But in July the water went into the pipe at 21 degrees and came out at 17. It was the open ditch beside the parking lot that heated it up. I had to stand in front of three engineers and say that my own guess was wrong. One of them, Mr. Lindgren, looked at the ditch on my map for a long time and then he said: what would you plant there?',
    'I used to think that measuring was for proving what you already know. Now I think it is for finding out where you are wrong before it costs somebody a lot of money. And a plan is only as good as the person who will weed it. My aunt says a recipe is a promise to get up early, and a plan for a ditch is like that too.',
    'I said red alder, because of the name of the creek. It was the only tree I could think of. Then I went home and read about shade and roots and who does the weeding. In October we planted 40 red alders along the ditch, 12 people, one very wet morning. They reach up to my knee. I moved logger number four under them.',
  ],
  future: [
    'I want to bring creeks back up out of their pipes in cities, the ones where it makes sense. And I want to be honest about the ones where it does not. I want to be the engineer who comes back after ten years to look.',
    'Six loggers, 14 months of numbers and 40 small trees. After the degree I want a job with a city, in the department that nobody thinks about until it rains.',
  ],
  college: [
    'I want to learn the whole way of the water, from the rain on the parking lot to the sea, and to work outside on something real while I learn it. I would like to measure the creek on the campus before I measure anybody else’s.',
    'A program where you build things from the first year and where somebody checks if they work.',
  ],
  home: [
    'My mother and my aunt came from Batangas in 2004 and the bakery is how they paid for everything. My grandmother lives with us. I have had my own key to the shop since I was thirteen, which is a bigger deal than it sounds. I do my homework at the flour table.',
    'At home we speak Tagalog and English in the same sentence. I explain letters from the bank to my grandmother, so I learned early to say complicated things simply.',
  ],
};

/** Tapped when she has told everything she has about something. */
export const mayaHasToldAll = 'Ask me something else';

/** How often she writes or taps before she moves on. */
export const mayaTurnCount = 18;

/** How the story of the bakery begins. */
export const bakeryStory = mayaStories['counted-on']?.[0] ?? '';
