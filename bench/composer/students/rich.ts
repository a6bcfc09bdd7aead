import type { Student } from './student.ts';

export const maya: Student = {
  id: 'maya',
  talks: 'rich',
  level: 'undergraduate',
  resume: `MAYA LINDQVIST
Millbrook, IA | maya@example.org

EDUCATION
Millbrook High School, Millbrook, IA          Class of 2027

EXPERIENCE
Bear Creek Watershed Council                     June 2023 – Present
Volunteer Water Monitor
• Sampled 41 sites across three counties, recording nitrate, phosphate and
dissolved oxygen
• Trained 6 new volunteers in field protocol
• Presented findings to the Millbrook town council
Dairy Barn Ice Cream, Cashier
Summer 2024
• Served 200+ customers a day

ACTIVITIES
Clarinet, school wind ensemble, 2021-2025
President, Science Olympiad (2024-2025): grew membership from 8 to 31 students
• Organized two regional practice meets

AWARDS
2nd place, State Science Fair (2025)`,
  chat: [
    [
      'motive',
      'What do you want to study, and where did that start?',
      'environmental engineering. I think basically because of the creek behind our house. when I was little it was just where we caught crayfish and then in 5th grade they put up a sign that said no swimming and nobody could tell me why. I asked my teacher, I asked the lady at city hall, I asked my dad. that question kind of never went away',
    ],
    [
      'moment',
      'Tell me about a time something went wrong and it mattered to you.',
      "ok so last June our results from site 17 came back with nitrate at 38 mg per liter, which is like almost 4 times the drinking water limit. I was sure I had made a mistake in the test. I did it again like 3 times at our kitchen table and my mom kept asking why there was a cooler of creek water next to the milk. Same number every time. Then I told Mr. Haddad, the guy who runs the watershed council, and he said the meter probably drifted and to leave it off the map. I was so mad but I also didn't know if he was right.",
    ],
    [
      'action',
      'What did you do then?',
      'I borrowed a second meter from my chemistry teacher and drove the whole route again with my friend Priya, all 41 sites. It took two weekends. The meter was fine. The nitrate was coming from a drain pipe behind the old feed store. I wrote it up with photos and Mr. Haddad put site 17 back on the map and asked me to present it to the town council. I was shaking. I read most of it off my card. They voted to send a crew to look at the pipe and it got sealed in May.',
    ],
    [
      'insight',
      'What do you see differently now?',
      "I used to think being careful meant not bothering anybody until you were certain. Now I think being careful means you go check, and then you do bother people. also I learned that a number doesn't do anything by itself, somebody has to carry it into a room",
    ],
    [
      'community',
      'Tell me about a place or group you belong to.',
      "Saturday nights at my aunt Birgit's house. There's like 14 of us around a table made for 8 and nobody is allowed to say something nice about the food until my grandfather has salted it. He was a dairy inspector for 30 years and he checks everything. When somebody brings a boyfriend he gets asked what the pH of milk is. My job is the dishes with my cousin Anders, and that's where all the real talking happens, because nobody can see your face when you're both looking at the sink.",
    ],
    [
      'goal',
      'What would you like to do later on?',
      "I want to work on small town drinking water. Places like Millbrook don't have a water engineer, they have a guy named Rick with a truck. I want to be the person Rick can call.",
    ],
    [
      'fit',
      'Is there a university you have in mind?',
      'Purdue maybe. they have the Stroud water lab thing where undergrads run their own samples',
    ],
    [
      'source',
      'What do you read or watch when nobody makes you?',
      "I read old USGS reports, which is weird I know. They're scanned and somebody wrote in the margins in pencil. There's one from 1962 about our creek where the guy wrote 'smelled of whey' next to a reading. I looked it up and there was a cheese plant there until 1971. I have like 3 notebooks of stuff like that. My chemistry teacher Ms. Okafor lets me use the back room at lunch and she never asks what it's for.",
    ],
  ],
};

export const noor: Student = {
  id: 'noor',
  talks: 'rich',
  level: 'undergraduate',
  resume: `Noor Rahman
Education
Eastgate High School, 2023 – present
Activities
Stage Crew Head, Eastgate Drama Club, Sept 2023 – Present
- Built sets for four productions with a crew of 9
- Wrote a safety checklist that is now used for every show
Volunteer, Islamic Center Food Pantry (2022 – present)
- Packed boxes for 60 families every other Saturday
Skills
Carpentry, SketchUp, Bengali`,
  chat: [
    [
      'motive',
      'What would you like to study?',
      "Civil engineering, structural if I can. I like that the answer is either standing up or it isn't. My uncle builds houses in Sylhet and when I was eleven he let me hold the string line for a wall. He told me a wall remembers the first brick. I have thought about that more than anything a teacher has ever said to me.",
    ],
    [
      'moment',
      'Can you tell me about a time that something you were responsible for failed?',
      'It was tech week for our spring show and we had this eight foot platform at the back that four actors had to jump on at the end of act one. I designed the bracing and I was proud of it. On Tuesday during the run through there was a crack like a gunshot and the whole thing dropped about an inch on one side. Nobody got hurt. Nobody on stage noticed, they kept singing. I was in the wings and I noticed. I stopped the show and everyone looked at me and the director, Ms. Pell, was not happy because we had three days left. When we got underneath with a flashlight one of the braces had split along the grain, right where I had put the screws too close to the end.',
    ],
    [
      'action',
      'What did you do about it?',
      "First I took it apart. My friend Dele stayed with me until eleven and we laid every board on the floor in order and I marked each one that had a crack starting. There were three, not one. So it wasn't bad luck, it was my drawing. I went home and read about edge distance for screws until two in the morning, which is a thing I didn't know had a name. The next day I asked Mr. Brandt who teaches shop to check my new drawing and he made me explain every joint out loud before he would sign it. We rebuilt it in two evenings with bolts instead of screws. Before I let anybody on it I stood on it myself with Dele and four bags of sand. On Friday the actors jumped and it didn't even creak.",
    ],
    [
      'insight',
      'What did you take away from that?',
      "I used to think a mistake was a thing you apologize for. Now I think it's a thing you draw. I keep the split brace on my desk, and I wrote the edge distance on it in marker. I also think stopping the show was the hardest part, harder than the building, because everyone wants you to say it's probably fine. I would rather be the person who stops the show.",
    ],
    [
      'community',
      'What is a place where you belong?',
      "The food pantry at our Islamic center, in the basement with the bad lights. There's a system that Auntie Salma invented where the heavy cans go in first and the eggs ride on top like passengers. I have been packing boxes there since I was twelve. For a long time I thought my job was lifting. Then one Saturday a man asked me if the lentils were the kind that needs soaking because he only had one pot and an hour, and I didn't know. Now I cook one thing from the box every week so that I can answer. My brothers have eaten a lot of lentils. I wrote the cooking times on index cards and taped them inside the lids, in Bengali and Arabic and English.",
    ],
    [
      'goal',
      'What do you hope to do after university?',
      'I want to do earthquake retrofits for ordinary buildings, the kind my uncle builds. Nobody pays an architect for a three story house in Sylhet. There should be a drawing that a mason can pin to a wall and follow.',
    ],
    [
      'source',
      'What are you curious about outside class?',
      'Failures. I read the accident reports that engineering boards publish. The Hyatt walkway in Kansas City fell because somebody changed one rod into two rods on a shop drawing and it doubled the load on a nut, and both men who signed it thought the other one had checked. I made my brothers act it out with rope and a broom. I have a folder of maybe thirty of these and I try to draw each one as a single picture. When I am stuck I write to Mr. Brandt, who was a millwright before he taught shop, and he answers with a question, never with an answer.',
    ],
  ],
};

export const tomas: Student = {
  id: 'tomas',
  talks: 'rich',
  level: 'undergraduate',
  resume: `TOMÁS REYES-OKAFOR
EXPERIENCE
Reyes Panadería — Counter and Night Baker — 2021 to present
▪ Bake 300 conchas for the morning shift on weekends
▪ Moved the order book from paper to a spreadsheet
Tutor, Lincoln Middle School (Sep 2024 – May 2025)
▪ Tutored 11 eighth graders in algebra twice a week
EDUCATION
Roosevelt High School, expected 2027
AWARDS
Poetry Out Loud, regional finalist, 2025`,
  chat: [
    [
      'motive',
      'What draws you to your subject?',
      "Economics lol, which surprises people bc I'm the poetry kid. But my mom does the books for our bakery in pencil and every January she cries over them, and I wanted to know what she was looking at. It turned out that flour went up 38 percent in one year and she hadn't raised the price of a concha since 2016. She said people would be sad. I think that sentence is an economics textbook.",
    ],
    [
      'moment',
      'Tell me about a time you had to change your mind.',
      "So in tenth grade I told my mom we had to raise prices. I made a whole presentation with graphs. I was so sure I was right. She listened to all of it and then she said come work the counter on Sunday after mass. I came. Doña Elvira came in and counted out the coins for two conchas, and she counted them twice, and there was nothing left in the purse after. Then a man in a nice jacket bought twenty and didn't look at the price. My mom just looked at me the whole time. She didn't say anything, she just handed me the tongs.",
    ],
    [
      'action',
      'What did you do after that?',
      'I threw out the presentation. I sat at the counter for four Sundays and wrote down what everybody bought, just marks on a napkin. About six of ten people buy one or two pieces. The rest buy boxes. So I asked my mom if we could leave the single concha at the same price and raise only the box of twelve. She thought about it for a week. We put a new sign up in March and I wrote it by hand, because she said a printed sign looks like bad news. Box sales went down by four a week and we still made more. Doña Elvira never noticed, and that was the point.',
    ],
    [
      'insight',
      'What do you think about it today?',
      "I used to think a price was a number that was either right or wrong. Now I think it's a sentence you say to somebody, and you should know who you're talking to. I still like graphs. I just go stand at the counter first.",
    ],
    [
      'community',
      'Where do you feel at home?',
      "The bakery at four in the morning. My grandfather works the oven, my mom shapes, and I do the sugar tops with the little shell stamp. We don't talk until the first tray is out. The radio plays Radio Ranchera from a station in Jalisco that my grandfather gets on an old receiver he repaired with foil. My dad is Nigerian and comes by at six before his shift at the hospital and eats standing up, and he and my grandfather argue about football in two languages neither of them learned the same way. I'm Reyes and Okafor in that room and nobody asks me which. At school people ask me which.",
    ],
    [
      'background',
      'What do you do outside school that matters to you?',
      "I tutor eighth graders in algebra. I started doing word problems about the bakery because the book's problems are about trains leaving Chicago. One kid named Marcus wouldn't do any of them until I let him set the price of a cake for his mom's birthday. He made it negative. He said she deserved to be paid to take it.",
    ],
    [
      'goal',
      'What would you like to do with it?',
      "I want to work on pricing for things people can't go without, like bus fares or water or school lunch. Somebody decides those numbers and I don't think they've stood at the counter. I'd like to be in that room and ask who we're talking to.",
    ],
    [
      'source',
      'What do you read?',
      "I read the Bank of Mexico's price tables, like actually for fun, and I read Philip Levine because he wrote about work. My librarian Mr. Danso gives me one book of each kind every month and makes me find the line where they agree.",
    ],
  ],
};
