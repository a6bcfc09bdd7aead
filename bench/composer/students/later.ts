import { laterMore } from './later-more.ts';

/**
 * What each student writes when a gap or the critique asks them something more: the words of the question they answer, and
 * the answer. A question that has none here is left open, as students leave them.
 */
export const later: Record<string, [asked: string, says: string][]> = {
  maya: [
    [
      'Priya said',
      "Priya said we should name the drain pipe so that we would stop calling it the pipe. I said we don't name things that leak. She wrote Gary on the map in pencil anyway, and it is still there. It was ninety degrees in the car and we had one bottle of water because the cooler was full of samples.",
    ],
    [
      'later time',
      'In the fall the school wanted to throw out a box of old thermometers and I asked if anyone had checked them. Nobody had. I put them all in ice water at lunch and two were off by four degrees, so we labeled those two and kept the rest.',
    ],
    ['which year', 'It was 2025.'],
    [
      'needed doing',
      "In March my grandfather's tractor was stuck across the drive and nobody could leave. I was the only one small enough to get under it with the board, so I did, in my church shoes. My aunt Birgit has a photo of the shoes on the fridge.",
    ],
  ],
  noor: [
    [
      'lost track',
      'The last one was the dock in Genoa. I sat down with it after dinner to draw one picture and at two my mother came in and I had nine, all of the same bolt.',
    ],
    [
      'later time',
      'In the fall show I stopped a rehearsal again, for a light that was hanging by one bolt. It took four minutes to fix. The director said thank you this time and wrote it into the schedule, a four minute line that says look up.',
    ],
  ],
  hana: [
    [
      'keep because',
      'Ivor put the letter M in the tin three weeks in a row. I played every song I know that starts with M. In the third week I played Moon River and he closed his eyes and moved one finger, so now I start with it.',
    ],
    ['which year', '2025'],
    ['who is meant', 'Mr. Abara'],
    [
      'needed doing',
      'When our accompanist was ill in the week of the concert I played the piano part standing up, so that I could still sing mine. My page turner was an alto too, and she came in for both of us.',
    ],
  ],
  arjun: [
    [
      'project from it',
      'For the second lab I made four bottles with no label and the students had to find out which was which with only one indicator. It took them two weeks. One group proved that my own label was wrong, and I have kept their notebook because it is better than my answer sheet.',
    ],
    [
      'course, group or place',
      'I would like to join the coatings group, because they publish the failed batches also. I would measure the residual solvent on the films that they threw away, since nobody has looked at those. In our laboratory I was the only one who kept them.',
    ],
  ],
  rosa: [
    [
      'at stake',
      'A man had brought his eviction notice to the meeting folded in eight, and when the planner asked for my file he asked me if his building was on it. It was one of the eleven. I showed him the square on the map. He put his finger on it and did not say anything, and I still think about that finger when someone calls housing data abstract.',
    ],
    [
      'later time',
      'In March I was asked to look at a plan for moving a stop on the 14 line and I asked for the eviction filings within half a mile before I would say anything. There were 31. They moved the stop one block less than they had planned.',
    ],
    [
      'used to think',
      'I used to think the law was where things were decided. Now I think the law is where you find out what was decided, and it is usually too late to be in the room.',
    ],
    [
      'project from it',
      'I made a one page sheet with the eleven addresses and the bus lines, in two languages, and left it at the laundromat on each block. Nineteen people called the office who had never called before. The first said she had thought it was only her floor.',
    ],
    [
      'course, group or place',
      'There is a studio that works for one tenant association for a whole year. I would bring the intake forms, because they are the only record of who moved where, and I would like to learn how to draw that so that a council can read it in two minutes.',
    ],
    [
      'keep coming back',
      'I keep asking who is told first when a bus line goes. It is never the people at the stop, and I want to know at which desk that is decided.',
    ],
    ['leads from', 'So I began to ask where that meeting was.'],
  ],
  amara: [
    [
      'later time',
      'In June we had three children with the same rash in one night and I did not wait for the fourth. I put the three charts next to each other and called the pool. Somebody had poured the wrong drum. It took twenty minutes and not ten weeks.',
    ],
    [
      'keep coming back',
      'I keep coming back to who writes the last line of a chart. We write what we did and not what we wondered, and I think most of what a county needs to know is in what we wondered.',
    ],
    [
      'course, group or place',
      "There is a seminar on surveillance with nurses' notes that I have read about. I would like to bring the nineteen charts, without the names, and ask what we should have seen in week two.",
    ],
  ],
  eli: [
    [
      'three weeks',
      "In the second week a ninth grader gave me a 21 out of 30 and wrote 'you sound like you already know'. I kept that ballot. I read it before every practice I run.",
    ],
  ],
  grace: [
    [
      'course, group or place',
      "There is a studio project in first year where you redesign a real waiting room with the people who wait in it. I'd bring the cereal boxes.",
    ],
    [
      'keep coming back',
      "Why do people blame themselves when a building is confusing? I've watched someone apologise to a door. I'd like to know what you have to draw so that nobody does that.",
    ],
    [
      'lost',
      'I was holding a bag of grapes for my nan and I had walked past the same fire door three times. A porter with an empty bed asked me which ward and then he walked me there, pushing the bed. He said everybody does that corridor twice.',
    ],
  ],
  jules: [
    [
      'particular day',
      "Every month at the co-op there is a man named Ellis who says he doesn't do numbers. So I bring one carrot and I cut it in the proportions of the budget, and he always asks who ate the small piece.",
    ],
    [
      'outside the subject',
      "I've sung in the same bad barbershop quartet since I was twenty. We have never won anything. I stay because it is the only hour of the week in which four people have to finish at the same time.",
    ],
    [
      'course, group or place',
      "I'd like to take the evening course on insolvency, because I have seen the front half of one. I'd ask about the ninety days, and who gets paid first when there is only fish money left.",
    ],
  ],
  devon: [
    [
      'at stake',
      'my mom cleans offices downtown and if she clocks in after 6 they cut the whole hour. the third time she sat in the kitchen with her coat still on. I told her I could make something that says when the bus is really coming and she said ok like she didnt believe me',
    ],
    [
      'took the longest',
      'the feed said the bus was there when it wasnt. I stood at the stop with my phone for a week and wrote down the real times in a notebook. it was always 4 minutes off in the morning and 9 at night. so I just added the 4 and the 9',
    ],
    [
      'later time',
      'now when something is late I ask who else is waiting. in november the library printer was down and everyone just left. I put a paper on it with my number and 11 people texted me so they had to fix it',
    ],
    [
      'helped or stood',
      'a lady at the stop had my app on her phone and she didnt know it was mine. she told another lady to get it. I didnt say anything, I just got on the bus',
    ],
    [
      'took hold',
      'I was 12 and the remote for our tv broke so I made my phone do it. my mom laughed for like a minute. I thought wait, I can just make things do stuff',
    ],
  ],
  sam: [
    [
      'remember most clearly',
      "the room has a blue blanket that doesn't match anything. Dr. Ortiz talked to the dog the whole time, not to me. Biscuit put his chin on my arm. it was quiet after and the clock was loud",
    ],
    [
      'with you then',
      "in the truck Mrs. Keller told me he used to steal her slippers and she hadn't thrown out the one he kept. I didn't say much. I walked her to the door and she gave me the leash and said for the next one",
    ],
    [
      'keep because',
      "I keep the leash on a nail by the door. when a dog comes in scared I use that one because it's soft",
    ],
    [
      'rule, joke or dish',
      "you don't say goodnight to the cows. my grandpa said it once and the power went out, so now nobody does. even the vet knows",
    ],
    [
      'missed if you were away',
      "number 22 only lets down milk if you hum. my brother can't hum. so if I'm gone she just stands there looking at him",
    ],
  ],
  linh: [
    [
      'took the longest',
      'In the clinic there is an old man, he come every month for diabetes. The first time I translate too fast and he only nod. Then I wait, I count to ten, and he tell me he do not take the medicine because the bottle is too hard to open.',
    ],
    ['leads from', 'I still have the paper with the brain, and I bring it to the clinic.'],
  ],
  chen: [
    [
      'at stake',
      'If we lose the old customers the shop will close, because they come since 1998 and they bring the new ones.',
    ],
    [
      'keep coming back',
      'I want to learn how to tell people when the forecast is not sure. My father say a number without a maybe is a lie.',
    ],
    [
      'project from it',
      'In the contest I learn to stop. We change the result one hour before the end and I do not tell Li Na first, I only change it. After that we make a rule that nobody change alone.',
    ],
    [
      'known before',
      'The old customer Uncle Zhou come on every rainy day because his knee hurt and he do not cook. The model do not know knee. I put a column for it.',
    ],
  ],
  priyanka: [
    [
      'project from it',
      'In the night school my oldest student brought the ration bill and she had circled the mistake before I saw it. She said teacher, you check it now. It was 14 rupees.',
    ],
    [
      'outside the subject',
      'I am playing carrom with my grandfather every Sunday. He is blind in one eye and he is still winning, because he is listening to the coin.',
    ],
    [
      'course, group or place',
      'I have read about the studio where students work with a public office for one term. I want to bring the claims form and see what people outside of our company will break in it.',
    ],
    ['which year', '2024'],
  ],
  kofi: [
    [
      'hard moment',
      'At the second substation the transformer was humming on one note and Mr. Boateng told me to put my hand on the fence and not on the case. He asked me what I felt. I said nothing. He said good, now you know what normal is. In the next week I felt the fence at another station and it was shaking a little, and I told him, and he stopped talking in the middle of a sentence and went to look.',
    ],
    [
      'at stake',
      'If that transformer had failed, the maternity ward at the end of the line would have had only the small generator, and it was already running for the fridge. Mr. Boateng did not tell me that until we were back in the truck.',
    ],
    [
      'understood afterwards',
      'I learned that you must know what normal feels like before you can find what is wrong. I think about it when I read a book also. First I ask what the writer thinks is normal.',
    ],
    [
      'would bring',
      'I would bring the habit of asking what normal feels like. In the physics club the generator from scrap motors would not start and everyone looked at the wires. I put my hand on the bearing and it was hot, so we took out one motor and it ran.',
    ],
    ['how it was', 'Yes, that is how it was.'],
  ],
  ...laterMore,
};
