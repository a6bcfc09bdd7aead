/** An invented student: what they uploaded and what they said when the consultant asked. */
export interface Student {
  id: string;
  talks: 'rich' | 'medium' | 'terse' | 'second language' | 'resume only';
  level: 'undergraduate' | 'graduate' | 'phd';
  resume: string;
  transcript?: string;
  chat: [about: string | null, question: string, answer: string][];
}
