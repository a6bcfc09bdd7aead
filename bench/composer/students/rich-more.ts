import type { Student } from './student.ts';

export const omar: Student = {
  id: 'omar',
  talks: 'rich',
  level: 'undergraduate',
  resume: `Omar Haidari
Experience
Volunteer Operator, Valley Amateur Radio Club, 2023 - present
* Relayed messages during the 2024 wildfire evacuation
* Teach the Technician licence class to 12 adults
Education
Northside High School, 2027`,
  chat: [
    [
      'motive',
      'What would you like to study?',
      "Electrical engineering. When we came from Kabul we had one bag each and my father's bag had a shortwave radio in it. My mother was so angry, she said we could have brought the photographs. For the first year in California he listened to it every night on the balcony and sometimes he found a station from home for about a minute. I wanted to know what the minute was. Why it came and why it left.",
    ],
    [
      'source',
      'What are you curious about?',
      "The ionosphere. It's a layer of the sky that works like a bad mirror. The sun charges it in the day and it fades at night, so some frequencies bounce far only after dark. I keep a log of one station, the same one every night at 9:40, and how well I hear it on a scale from one to five. I have 611 nights. In May there was a solar storm and for three nights there was nothing, not even static that sounded right. I thought I had broken the antenna. I took it down in the dark with my brother holding the flashlight and we checked every joint. It was fine. It was the sun. I didn't know something that far away could reach onto our balcony and turn a thing off.",
    ],
    [
      'action',
      'How did you follow that up?',
      'I wrote to a man in Ohio named Walt who has kept the same kind of log since 1974. He wrote back on paper. He sent me copies of forty pages of his log, and I typed them into a spreadsheet over winter break and lined up his nights with the sunspot numbers from the observatory. You can see the eleven years in it like breathing. Then I put mine at the end, and my 611 nights fit onto the curve. I printed it and gave it to my father. He put it where the photographs would have gone.',
    ],
    [
      'insight',
      'Why does it hold you?',
      "I think I like it because it is the only thing I know that is both very far away and in my house. Also because you cannot hurry it. You listen at 9:40 or you don't have that night, and nobody will ever have it again.",
    ],
    [
      'moment',
      'Tell me about a difficult time and what you did.',
      'In August 2024 the fire came over the ridge and the cell towers went down around four in the afternoon. I was at the radio club because it was Thursday. Our net control, a woman named Deb who is 71, said Omar you take the shelter at the fairgrounds. I was sixteen and I had never passed emergency traffic, only practice messages about imaginary floods. There were maybe 300 people at the fairgrounds and all of them wanted to tell somebody they were alive.',
    ],
    [
      'action',
      'What did you do?',
      "I made a rule that every message was twenty words or less, because if I let people talk I would get through ten of them and not three hundred. A woman yelled at me. She had a lot to say to her son and I was making her count words. So I counted with her. We got it down to 'We are safe, the dog is safe, the house is gone, we love you, fairgrounds.' I sent it at 6:12. I sent 140 messages before the towers came back at two in the morning.",
    ],
    [
      'insight',
      'What stayed with you?',
      'I learned that being calm is something you do with your hands. I was very scared but my hand was writing and the form has boxes. I also learned that twenty words is enough, mostly.',
    ],
    [
      'community',
      'What is a group you belong to?',
      "The Valley Amateur Radio Club. The average age is sixty-something and I'm not helping. They meet in a room behind a feed store on Thursdays with a coffee machine that one of them built. Nobody there has ever asked me where I'm really from. They ask what antenna I use. I teach the licence class now, mostly retired farmers, and I had to learn how to explain impedance with garden hoses.",
    ],
    [
      'goal',
      'What do you hope to do?',
      'I want to design radios for places where the network is gone, cheap ones that a tired person can use. The form should have boxes.',
    ],
  ],
};

export const hana: Student = {
  id: 'hana',
  talks: 'rich',
  level: 'undergraduate',
  resume: `Hana Sato-Brennan
Activities
Section Leader, Alto, City Youth Choir (2022 – 2026)
• Led weekly sectionals for 14 singers
Volunteer, Maple Court Care Home, Jan 2024 – present
• Play piano for residents on Wednesdays
Education
Westbrook Academy, 2026`,
  chat: [
    [
      'motive',
      'What would you like to study?',
      "I want to study speech and language therapy. I didn't know it was a job until my grandmother lost her words and somebody came to find them.",
    ],
    [
      'moment',
      'Has anyone done something for you that you are thankful for?',
      "When I was nine I stopped talking at school. Not at home, only at school. The doctors have a name for it but I didn't know that then. My teacher that year was Mr. Abara, and every other adult in the building kept bending down and saying use your words. He never did. He put a small tin on his desk and told the class that anybody could leave him a note in it, about anything, and he'd answer. I think he told everyone so that it wouldn't be about me. I left a note about the class hamster. The next morning there was an answer folded up in my coat pocket. It said the hamster was in fact called Admiral and did I know why. I wrote back. We did that for the whole year, I have 94 of them in a shoe box.",
    ],
    [
      'action',
      'What did you do with that later?',
      "In April he asked in a note if I would read one of his answers to Admiral, out loud, after everybody had gone. I read it to the hamster. It was eleven words. The week after that I read one to my friend Josie. I didn't become a talkative person, and nobody clapped. But in June I asked a question in class about volcanoes and he just answered it, like it was nothing, and went on. Now I put a tin on the piano at the care home where I play on Wednesdays. There is a man there called Ivor who has not spoken since his stroke. He puts in the names of songs, sometimes only a letter, and I play what I think he means.",
    ],
    [
      'insight',
      'What did that change for you?',
      'What surprised me later was how little he did. He wrote maybe two lines a day. I used to think helping meant pulling somebody out. I think now it means leaving a door open and then not standing in it.',
    ],
    [
      'community',
      'Where do you belong?',
      "The alto section. We never get the tune. There are fourteen of us and we sit on the left by the radiator that clanks on the off beat. Sopranos come in late and get forgiven. Our job is the note in the middle which nobody would miss until it's gone. I lead the sectionals now, and I make everybody sing the soprano line once, so they know what they're holding up.",
    ],
    [
      'moment',
      'Did you ever question something you believed?',
      "Our choir director believed that you audition every year, even the ones who had sung for five years, and I believed it too, because it's fair. Last September a girl named Wren forgot her words in the audition and was cut. She'd been next to me since we were twelve. I had voted for the rule. Section leaders get a vote. I went to her house to say sorry and she said it's ok, it's the rule, and she said it very politely, and that was the worst part.",
    ],
    [
      'action',
      'What did you do about it?',
      'I asked the director if I could sit in on the rest of the auditions and write down what each one was actually testing. It was testing whether you are calm alone in a room. We never sing alone in a room. I wrote one page, with no adjectives, and I proposed that returning singers audition in fours. She said no. I asked again in January with a list of eleven choirs that do it that way, and she said we could try it for the spring. Wren came back in February. She still forgets words, and I sing them a little louder at her.',
    ],
    [
      'insight',
      'What do you think of rules now?',
      'I still like rules. But I used to think a rule was fair when it was the same for everyone, and now I ask what it is measuring.',
    ],
    [
      'goal',
      'What would you like to do later?',
      "I want to work with people who have lost speech late in life. Children get most of the therapists. Ivor has three letters a week to give somebody and I'd like there to be somebody there.",
    ],
  ],
};
