/** The rest of what the students write when they are asked something more. */
export const laterMore: Record<string, [asked: string, says: string][]> = {
  wei: [
    [
      'took hold',
      'I was reading complaint number 11,402 and it was the same handwriting as 9,870. A woman on Dorset Street had written about the same broken boiler every winter for four years, and every year a different person in our office had closed it. I put the four letters next to each other on my desk and I called her. She said she had stopped expecting the phone.',
    ],
    [
      'keep coming back',
      'Who does not complain, and why not? I have 18,000 complaints and I think the answer is in the ones we never got.',
    ],
    [
      'would not go away',
      'What I wanted to know was who does not complain. We mapped the complaints and there were blank places, and the blank places were not the good buildings. I walked two of them with a student surveyor and on one stair somebody had repaired the railing with a bicycle lock.',
    ],
    [
      'after your degree',
      'I want to run inspections for a city that looks where nobody writes. I would like to learn how to test whether that works, because so far I only believe it.',
    ],
    [
      'first step',
      'The first step is to test it on one street, with the inspector going where nobody wrote. I still need to learn how to tell luck from a result.',
    ],
  ],
  ivy: [
    [
      'keep coming back',
      'I want to find out whether bread goes stale because it dries or because it changes, since my nan says it is the second one.',
    ],
    ['to “I suppose', "That's my nan all over, and it's why I started listening to her properly."],
  ],
  mateo: [
    [
      'later time',
      'In March a boy of my team twist the ankle and he want to play. I ask him the number and he say three, but his face say eight. So I sit with him on the bench all the game.',
    ],
    [
      'keep coming back',
      'I ask always why two persons with the same knee have not the same pain. In the center one old woman walk with seven and one boy cry with two, and the picture of the knee is the same picture.',
    ],
  ],
  dana: [
    [
      'course, group or place',
      "There's a practice lab where students shadow a school for a full year. I'd ask to shadow one from the parking lot in.",
    ],
  ],
  zed: [
    [
      'later time',
      'now i watch someone play before i fix anything. for level 9 i moved a wall and everyone found the key',
    ],
    [
      'lost track',
      'last saturday i watched one run of a 20 year old game for 5 hours, frame by frame, to see where he clips',
    ],
    ['turn to', 'the runner i like best is called mossy. he found a skip by falling asleep on the controller'],
    ['why this and not', 'its the only thing where being wrong is how you find stuff'],
    ['leads from', 'so i had to see it myself.'],
  ],
  june: [
    [
      'weeks after',
      "For two weeks nobody said anything about it at dinner. Then my uncle came with a box of my grandpa's grafting knives and put it on our table, and my dad moved his plate so it would fit. That was all. We ate around the box until Sunday.",
    ],
    [
      'remember most clearly',
      'I still have the list from that winter, tree by tree, with a number for how much bark was left.',
    ],
    [
      'with you then',
      'My dad held the cloth and I cut it, and he asked me how I knew it was voles. I said the rings. He said his father would have known from the shed door. It was the first thing he had said about him since the funeral.',
    ],
    ['leads from', 'I think about that in the shed, where the catalogs are.'],
  ],
};
