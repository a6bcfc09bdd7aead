import type { Student } from './student.ts';

/** Five ways to talk, each with what comes with it: pointing back, thinking aloud, a second language, jokes, anger. */

export const tess: Student = {
  id: 'tess',
  talks: 'terse',
  level: 'undergraduate',
  resume: `TESS OKAFOR
WORK
Stocker, Fairway Foods, 2025 – present
ACTIVITIES
Cross country, 2023 – 2026`,
  chat: [
    ['motive', 'What do you want to study, and how did you get interested in it?', 'supply chain. night shift'],
    ['moment', 'Tell me about one time. What happened?', 'truck came with no milk. 2 am. had to call three stores'],
    [
      'action',
      'What did you do?',
      'drove to the one in reedsville. they had 60 gallons. manager didnt want to lend it so i left my student id',
    ],
    ['moment', 'Did your manager say anything you still remember?', 'he said u cant run a store on favors'],
    ['insight', 'What do you do now that you didn’t do before?', 'i check the truck before it leaves the dock'],
    [
      'community',
      'Where do people count on you? What do you do there?',
      'the store. told u. also my grandma i do her pills',
    ],
    ['moment', 'Can you think of one day that shows it?', 'that was it. the milk'],
    [
      'goal',
      'Looking ahead: once you graduate, what do you want to work on first?',
      'idk. hospitals run out of stuff too',
    ],
  ],
};

export const bram: Student = {
  id: 'bram',
  talks: 'rich',
  level: 'undergraduate',
  resume: `Bram Haverkamp
ACTIVITIES
Volunteer, Hollow Creek Nature Center, 2024 – present
Pep band, trombone`,
  chat: [
    [
      'motive',
      'What do you want to study, and how did you get interested in it?',
      'Okay so, um, this is going to sound random, but ecology, and it’s because of a smell, well not a smell exactly, more like the moment before rain when the creek goes quiet. I used to walk there with my neighbor Mr. Pruitt, who is 84 and calls every frog by its Latin name. He’d stop and hold up one hand and we’d wait, and then he’d say, "There," and I never knew what he’d heard.',
    ],
    [
      'moment',
      'Tell me about one time. What happened?',
      'Oh, one time! Last April he couldn’t walk down anymore because of his hip so I carried my phone on a stick, like on speaker, and he listened from his porch. I went to the bend by the culvert and held it over the water for eleven minutes. My arm was shaking. And he said, "That’s a chorus frog, they’re early, write it down." So I wrote it on my arm because I forgot paper.',
    ],
    [
      'action',
      'What did you do about it?',
      'I mean I kept doing it? Every evening until June, it’s sixty-one nights, I know because I bought a notebook after the arm thing. My mom thought I had a girlfriend. Then the nature center asked for the notebook and it turned out nobody had written down that creek since 1997, and that was Mr. Pruitt too, in pencil. Sorry, I’m rambling.',
    ],
    [
      'insight',
      'What’s different for you since then?',
      'I shut up more, which my band director noticed. I used to fill every quiet thing with talking, I’m doing it now, but at the creek if you talk you lose the night. Now I wait before I answer people. Not here obviously.',
    ],
    [
      'community',
      'Where do people count on you? What do you do there?',
      'Pep band, I guess? We’re terrible, there’s nine of us and one is a kazoo. I hold the tempo because Dominic rushes when he’s happy. Mr. Pruitt came to one game in his wheelchair and counted us like frogs.',
    ],
  ],
};

export const yuna: Student = {
  id: 'yuna',
  talks: 'second language',
  level: 'undergraduate',
  resume: `Yuna Baek
WORK
Helper, Baek Alterations (family), 2022 - present
ACTIVITIES
Badminton team, 2025 - 2026`,
  chat: [
    [
      'motive',
      'What do you want to study, and how did you get interested in it?',
      'Fashion engineering. It means the machine of cloth, not the show. My mother sew in our shop and her hand is hurt every winter so I want make better machine.',
    ],
    [
      'moment',
      'Tell me about one time. What happened?',
      'One night before graduation season we have 40 dress to hem. My mother thumb was big like plum. She say "go sleep" but I sit and I take apart the old machine, foot pedal, because it is too hard for push. I find a spring broken in two piece. I change it with spring from my umbrella.',
    ],
    [
      'moment',
      'How did your mother react?',
      'She don’t say thank you. In Korean mother don’t say. She make me egg rice at 3 in the morning and she use the pedal with one finger and look at me.',
    ],
    [
      'insight',
      'Would you do anything differently now?',
      'Before I ask permission for everything. Now I open first, and put every screw in the paper cup with number. Sorry my english is not good.',
    ],
    [
      'community',
      'Where do people count on you? What do you do there?',
      'The shop. I am translator for the customer. One lady cry because the dress is of her dead sister, and I must say to my mother which part we cannot cut.',
    ],
    [
      'goal',
      'Looking ahead: what do you want to work on first?',
      'The pedal. For the women with old hands. There is many.',
    ],
  ],
};

export const gil: Student = {
  id: 'gil',
  talks: 'medium',
  level: 'undergraduate',
  resume: `GIL SANTORO
WORK
Mascot (Benny the Beaver), Lakeview Minor League Baseball, summer 2026`,
  chat: [
    [
      'motive',
      'What do you want to study, and how did you get interested in it?',
      'Physics, which is hilarious if you’ve seen my grades in gym. It started when I got paid nine dollars an hour to be a beaver. The head weighs fourteen pounds and it only has one fan, and the fan is where the mouth is, so I spent June calculating how not to die.',
    ],
    [
      'moment',
      'Tell me about one time. What happened?',
      'Fourth of July. It was 97 degrees. I did the worm on the dugout and the tail stayed up there without me. A kid yelled "he’s molting!" and honestly fair.',
    ],
    [
      'action',
      'What did you do about it?',
      'I drew the airflow on a pizza box. The fan was blowing in and there was no way out, so I cut a hole behind each ear and put a second fan in backwards. My boss said "you cut the beaver?" It dropped eleven degrees, I measured with a meat thermometer.',
    ],
    [
      'insight',
      'Did it change your mind about anything?',
      'I used to think physics was the stuff on the worksheet with the frictionless puck. Nothing I own is frictionless. Now I draw the thing first, with the air in it. Also I respect beavers.',
    ],
    [
      'community',
      'Where do people count on you? What do you do there?',
      'Inside a beaver. I told you lol. Six hundred people a night and not one knows my name, it’s kind of peaceful.',
    ],
  ],
};

export const nadia: Student = {
  id: 'nadia',
  talks: 'medium',
  level: 'undergraduate',
  resume: `NADIA PETROSYAN
ACTIVITIES
Tenants’ association, youth member, 2025 – present
Debate, 2024 – 2026`,
  chat: [
    [
      'motive',
      'What do you want to study, and how did you get interested in it?',
      'Law. Because my landlord is a liar and he has one and we don’t. This is a stupid question by the way.',
    ],
    [
      'moment',
      'Tell me about one time. What happened?',
      'I already said. The landlord. Fine. In November the boiler on Avalon Street was off nineteen days and he taped a note on the door that said "scheduled maintenance." There was ice on the INSIDE of my brother’s window. He’s four.',
    ],
    [
      'action',
      'What did you do about it?',
      'What do you think I did? I took a picture of the thermometer every morning at 6 with the newspaper next to it. Nineteen pictures. I knocked on all 31 doors and 26 signed. Mr. Hakobyan on the third floor wouldn’t open so I slid it under and he slid it back with his name.',
    ],
    [
      'moment',
      'Did anybody say something you still remember?',
      'The judge said "who prepared this?" and my mom pointed at me and he looked at the pictures again. That’s it. That’s all he said. We got 412 dollars back.',
    ],
    [
      'insight',
      'What do you do now that you didn’t do before?',
      'I write the date on everything. I used to just yell. Yelling is free and he liked it, because then we were the crazy ones. Now I say less and I bring copies.',
    ],
    [
      'community',
      'Where do people count on you?',
      'Why does this matter? The building. They text me when something breaks, and I make them take the picture themselves.',
    ],
    ['goal', 'Is there more to this one?', 'No. Stop asking me the same thing.'],
  ],
};
