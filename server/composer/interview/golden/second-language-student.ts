import type { Student } from './student.ts';

/** Writes in a second language, with a lot to say. */
export const linh: Student = {
  name: 'Linh',
  resume: `LINH TRAN
Education
Highline College, Associate of Science, 2024 - present
Experience
Volunteer interpreter, Harborview Clinic, 2024 - 2025
- Interpreted for Vietnamese-speaking patients during 60 appointments
- Translated a diabetes leaflet into Vietnamese
Nail technician, Lotus Nails, 2022 - present
- Serve 8 customers per day
Languages
Vietnamese, English`,
  transcript: null,
  answers: {
    'motive.pull':
      'sorry my english is not so good. I want to study nursing because when I was in Vietnam my grandmother have a stroke and the nurse was the only person who explain to us what happen. The doctor was very busy. She draw a picture of the brain on the paper for my mother.',
    'loss.clearest':
      'I remember the paper. My mother keep it in her bible until today. The nurse she write the side that is sick with blue pen and say this side is sleeping.',
    'resume.day':
      'One old man, he come for his foot. The doctor say diabetes and the man smile and say yes yes, but I know he do not understand. I ask the doctor can I explain again. I use the rice bowl to explain how much sugar. He come back after one month with his bowl to show me.',
    'insight.since':
      'Before I think I must be perfect in English to help. Now I think they need somebody who stay in the room. I learn that yes yes is not always yes.',
    'lesson.later':
      'In the salon one customer, her hand was very swollen and she say it is nothing, nothing. I tell her go today. She go, and it was infection. She bring me mango.',
    'community.place':
      'In the nail salon many women tell me about their pain but they never go to doctor because they afraid about language and money. They call me little doctor, it is joke. I write for them the clinic phone number on the paper.',
    'group.job':
      'I am the one who call the clinic and wait in the phone, sometimes forty minutes, with the speaker on, and we all wait together and do the nails.',
    'source.person': 'What do you mean stuck?',
    'source.person+again':
      'Nurse Karen in the clinic. I was crying in the bathroom because I forget the word for kidney. She let me look the word in her phone and after that we make a small list of words together every Friday.',
    'goal.after':
      'I want to become nurse who work with immigrant families. I want to sit with them and draw the picture.',
    'want.step': 'I ask at the clinic if I can follow one nurse for one day. They say in January.',
    'fit.look-for': 'Near my mother, because she is alone here. And school that accept my credits from college.',
    'action.chase': 'Tôi không biết trả lời câu này bằng tiếng Anh',
    'person.day':
      'On Tet we make banh chung, the whole night. My mother sleep beside the pot and I watch the fire, and I read the anatomy book with the light from the phone.',
    'background.unseen':
      'I wake up 5 in the morning to cook for my mother, then class, then salon until 8. On paper it is only two lines.',
    'insight.before':
      'I think the doctor is always more important than the nurse. But my mother, she do not remember the name of the doctor.',
    'clip.example':
      'The bowl is small, blue, from the clinic kitchen. I put rice with my hand until half and I say this one ok. He laugh, he say his wife give him three like this.',
  },
  bySlot: {},
  otherwise: ['I don’t know', 'why do you need this?', 'I think it is enough'],
  turns: 24,
};
