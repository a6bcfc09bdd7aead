/** What each student writes when a gap or the critique asks them something more: in this order, one for each question. */
export const later: Record<string, string[]> = {
  maya: [
    "Priya said we should name the drain pipe so that we would stop calling it the pipe. I said we don't name things that leak. She wrote Gary on the map in pencil anyway, and it is still there. It was ninety degrees in the car and we had one bottle of water because the cooler was full of samples.",
    'In the fall the school wanted to throw out a box of old thermometers and I asked if anyone had checked them. Nobody had. I put them all in ice water at lunch and two were off by four degrees, so we labeled those two and kept the rest.',
    'I wash and Anders dries. He told me at the sink that he was leaving the farm before he told his dad.',
  ],
  noor: [
    'I was standing in the back of the house with my arms folded like Mr. Brandt does. A freshman asked who built that and I said the crew did, but I said it very slowly.',
    'In the fall show I stopped a rehearsal again, for a light that was hanging by one bolt. It took four minutes to fix. The director said thank you this time and wrote it into the schedule, a four minute line that says look up.',
    'I carry the boxes up to the cars for the people who come alone. You learn who has stairs.',
  ],
  tomas: [
    "Marcus's mom came to the bakery with the paper he did. She asked me if negative four dollars was a real price and I said it was in our store. She bought a cake for the regular one.",
    'My dad reads the football scores out loud in Igbo and my grandfather answers in Spanish, and both of them are complaining about the same goalkeeper. I was maybe eight when I noticed that I was the only one who knew they agreed.',
    'I asked the bus company for its fare table last spring. They sent me a picture of a sticker. I am still writing to them.',
  ],
  omar: [
    'My father taught me to turn the knob with one finger and not with two, because with two you think you are in charge.',
    'The woman from the fairgrounds came to the club in October with her son. She had kept the form. She counted the words out loud to him on her fingers and got to nineteen, and she said she had one left over.',
    'I passed the exam in the feed store room with six farmers. Deb gave me a call sign card she had lettered by hand.',
  ],
  hana: [
    'The first note was about whether Admiral was lonely. He answered that hamsters live alone on purpose and that some people do too and both are fine.',
    'Ivor put the letter M in the tin three weeks in a row. I played every song I know that starts with M. In the third week I played Moon River and he closed his eyes and moved one finger, so now I start with it.',
    'Wren keeps the words inside her folder in very small writing, upside down, so that only she can read them.',
  ],
  arjun: [
    "My mother's lamp had a switch that worked only if you held it, so one of us always held it while the others wrote. We took turns by ten minutes. I learned the periodic table in my ten minutes because it was on the wall above the lamp.",
    'Dr. Raman did not look up when I showed her the peak. She asked which bottle. I said the old one, and she said then you know what you are doing tomorrow.',
    'In the evenings I play tabla with two people from the mess staff. None of us has had a lesson since school.',
  ],
  rosa: [
    'A man had brought his eviction notice to the meeting folded in eight, and when the planner asked for my file he asked me if his building was on it. It was one of the eleven. I showed him the square on the map. He put his finger on it and did not say anything, and I still think about that finger when someone calls housing data abstract.',
    'In March I was asked to look at a plan for moving a stop on the 14 line and I asked for the eviction filings within half a mile before I would say anything. There were 31. They moved the stop one block less than they had planned.',
    'I used to think the law was where things were decided. Now I think the law is where you find out what was decided, and it is usually too late to be in the room.',
  ],
  amara: [
    'My preceptor told me when I was new that a chart is a letter to a stranger. I did not like it then because I was tired and I wrote short letters. Now I make the new nurses read their notes aloud to someone who was not there.',
    "The boy's mother came back in April with oranges. She asked me how I had known to run and I said I had not known anything, I had only not yet taken my shoes off.",
    "There is a seminar on surveillance with nurses' notes that I have read about. I would like to bring the nineteen charts, without the names, and ask what we should have seen in week two.",
    'On Sundays I learned that three women on one street had stopped taking the bus to the clinic because the bench was gone.',
  ],
  eli: [
    "In the second week a ninth grader gave me a 21 out of 30 and wrote 'you sound like you already know'. I kept that ballot. I read it before every practice I run.",
    'I start practice by asking the newest person to explain the topic. It takes longer and it is sometimes wrong and nobody laughs any more.',
    'At the pool there was a boy who would only float if I held two fingers under his back, so I did, and then one, and then I said I had two and I had none.',
  ],
  grace: [
    'I was holding a bag of grapes for my nan and I had walked past the same fire door three times. A porter with an empty bed asked me which ward and then he walked me there, pushing the bed. He said everybody does that corridor twice.',
    "I want to learn how to draw a section properly, because I can do a plan and I still can't show how high a counter feels to someone in a wheelchair.",
    "There is a studio project in first year where you redesign a real waiting room with the people who wait in it. I'd bring the cereal boxes.",
  ],
  jules: [
    'The fish supplier was called Bertrand and he had delivered to us for nine years. When I asked him for thirty days he put the crate down and said nobody had ever asked. He gave me twenty one.',
    "Every month at the co-op there is a man named Ellis who says he doesn't do numbers. So I bring one carrot and I cut it in the proportions of the budget, and he always asks who ate the small piece.",
    "I used to think a restaurant closes because the food gets worse. It closes on a Tuesday because somebody's invoice is due on Monday.",
  ],
  devon: [
    'my mom cleans offices downtown and if she clocks in after 6 they cut the whole hour. the third time she sat in the kitchen with her coat still on. I told her I could make something that says when the bus is really coming and she said ok like she didnt believe me',
    'the feed said the bus was there when it wasnt. I stood at the stop with my phone for a week and wrote down the real times in a notebook. it was always 4 minutes off in the morning and 9 at night. so I just added the 4 and the 9',
    'a lady at the stop had my app on her phone and she didnt know it was mine. she told another lady to get it. I didnt say anything, I just got on the bus',
  ],
  sam: [
    "the room has a blue blanket that doesn't match anything. Dr. Ortiz talked to the dog the whole time, not to me. Biscuit put his chin on my arm. it was quiet after and the clock was loud",
    "in the truck Mrs. Keller told me he used to steal her slippers and she hadn't thrown out the one he kept. I didn't say much. I walked her to the door and she gave me the leash and said for the next one",
    "I keep the leash on a nail by the door. when a dog comes in scared I use that one because it's soft",
  ],
  linh: [
    'In the clinic there is an old man, he come every month for diabetes. The first time I translate too fast and he only nod. Then I wait, I count to ten, and he tell me he do not take the medicine because the bottle is too hard to open.',
    'Karen give me her lunch card the first day because I do not know how to pay. I still have it. It have her photo from grade six.',
    'My aunt say a customer hand tell you everything, if she is tired, if she wash dish all day.',
  ],
  chen: [
    'My father write the number of bowls on the wall with pencil since 1998. I take photo of all the wall and I type it. It take three night. My mother say the wall is older than me.',
    'The old customer Uncle Zhou come on every rainy day because his knee hurt and he do not cook. The model do not know knee. I put a column for it.',
    'I want to learn how to tell people when the forecast is not sure. My father say a number without a maybe is a lie.',
    'In the contest I learn to stop. We change the result one hour before the end and I do not tell Li Na first, I only change it. After that we make a rule that nobody change alone.',
  ],
  priyanka: [
    'Baban Rao asked me who needs the survey number, he or the company. I had no answer. I wrote his question on the first page of my notebook and I read it before every review.',
    'In the night school my oldest student brought the ration bill and she had circled the mistake before I saw it. She said teacher, you check it now. It was 14 rupees.',
    'I have read about the studio where students work with a public office for one term. I want to bring the claims form and see what people outside of our company will break in it.',
  ],
  kofi: [
    'At the second substation the transformer was humming on one note and Mr. Boateng told me to put my hand on the fence and not on the case. He asked me what I felt. I said nothing. He said good, now you know what normal is. In the next week I felt the fence at another station and it was shaking a little, and I told him, and he stopped talking in the middle of a sentence and went to look.',
    "The motor for our generator came from a broken fan that my uncle wanted to throw away. It did not turn for three weeks. I took it apart on the floor of the physics room and found that a mouse had eaten one wire. We showed it to the other schools with the mouse's picture on the poster.",
    'I learned that you must know what normal feels like before you can find what is wrong. I think about it when I read a book also. First I ask what the writer thinks is normal.',
    'I want to work on the small transformers in the villages, because when one of them breaks the clinic fridge stops and nobody hears it hum.',
  ],
  wei: [
    'I was reading complaint number 11,402 and it was the same handwriting as 9,870. A woman on Dorset Street had written about the same broken boiler every winter for four years, and every year a different person in our office had closed it. I put the four letters next to each other on my desk and I called her. She said she had stopped expecting the phone.',
    'What I wanted to know was who does not complain. We mapped the complaints and there were blank places, and the blank places were not the good buildings. I walked two of them with a student surveyor and on one stair somebody had repaired the railing with a bicycle lock.',
    'I learned that a record is made of the people who still believe someone will read it. The ordinance we drafted counts the buildings with no complaints too, and sends an inspector there first.',
    'I want to run inspections for a city that looks where nobody writes. I would like to learn how to test whether that works, because so far I only believe it.',
  ],
  ivy: [
    'Mrs Oduya asked me what I thought the salt was doing and I said drying. She said show me, and I had nothing to show, so I weighed the bowl in the morning and it was four grams heavier.',
    "At Brownies a girl asked why the jelly hadn't set and I didn't say the packet was old. I asked her what was in the fridge with it. It was pineapple.",
    'I want to find out whether bread goes stale because it dries or because it changes, since my nan says it is the second one.',
  ],
  mateo: [
    'The old man with the hip name is Don Julio. He say my letter look like ants. So I draw a small man for each exercise and he laugh, and he do ten more.',
    'Señora Rosa tell me that the knee is the easy part, the hard part is the head. I do not believe her until the day I run and my head say stop and my knee say go.',
    'In the field I stand now next to the hole and I tell the new boys where to put the foot.',
  ],
  dana: [
    'Mrs. Abney asked me to sit down and I said the bus was running. She said then it can run. I sat on a chair made for a seven year old and told her everything since January, the trains, the seat, the pole.',
    "There's a practice lab where students shadow a school for a full year. I'd ask to shadow one from the parking lot in.",
    'On my first day as a trainer I made the new drivers ride Route 9 as passengers, in the back, both ways. One of them said he had never heard so much. I said that is the job, the driving is extra.',
  ],
  zed: [
    'my sister is 8. she put the controller down and said ur game is mean. i wanted to explain the jump but i had told myself i wouldnt talk. so i sat on my hands, actually sat on them. she tried it 11 times',
    'now i watch someone play before i fix anything. for level 9 i moved a wall and everyone found the key',
    'the runner i like best is called mossy. he found a skip by falling asleep on the controller',
  ],
  june: [
    'My dad held the cloth and I cut it, and he asked me how I knew it was voles. I said the rings. He said his father would have known from the shed door. It was the first thing he had said about him since the funeral.',
    'I still have the list from that winter, tree by tree, with a number for how much bark was left.',
    'Mrs. Finch gave me a plum cutting in a wet newspaper and told me to call it rent.',
  ],
};
