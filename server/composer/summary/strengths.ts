import { countWords } from '#contracts/counting.ts';
import type { Fact, ResumeFacts } from '#server/composer/facts.ts';
import { splitSentences } from '#server/composer/interview/reading/sentences.ts';
import { inLine, plain } from './quote.ts';

interface Strength {
  label: string;
  /** Verbs and titles that prove it by themselves. */
  proof: RegExp;
}

/** The label says no more than the words it stands on. */
const strengths: Strength[] = [
  {
    label: 'Measures and checks',
    proof:
      /\b(?:measured|sampled|tested|analy[sz]ed|researched|mapped|surveyed|logged|recorded|counted|catalogued|cataloged|checked|inspected|audited|interviewed|did it again|compared)\b/i,
  },
  {
    label: 'Builds and mends',
    proof:
      /\b(?:built|rebuilt|designed|developed|programmed|coded|repaired|fixed|assembled|invented|soldered|sewed|rewrote|wrote (?:a|an|the) (?:program|script|app|code|parser))\b/i,
  },
  {
    label: 'Leads and organizes',
    proof:
      /\b(?:led|organi[sz]ed|founded|co-founded|started (?:a|the|our) (?:club|team|group)|chaired|scheduled|coordinated|managed|supervised|recruited|grew membership|launched|president|captain|head of)\b/i,
  },
  {
    label: 'Teaches and explains',
    proof:
      /\b(?:taught|tutored|trained|mentored|coached|explained|interpreted|translated|presented|ran (?:\w+ ){0,3}tutorials|teaching assistant)\b/i,
  },
  {
    label: 'Is there for others',
    proof:
      /\b(?:volunteer(?:ed)?|cared for|looked after|take care of|look after|served meals|delivered|fundraised|raised (?:money|\$)|drove (?:my|her|him|them)|drive my|translate for|interpret for)\b/i,
  },
];
const mostStrengths = 4;
const mostProofs = 3;

/** Each with what proves it; one without proof is not named. */
export function strengthsWithEvidence({ facts }: ResumeFacts, answers: string[]): string[] {
  const told = answers.flatMap((answer) => splitSentences(answer)).filter((sentence) => isProof(sentence));
  const used = new Set<string>();
  const found = strengths.map(({ label, proof }) => {
    const lines = facts.filter((fact) => isDeed(fact) && proof.test(fact.text) && !used.has(fact.id));
    const words = told.filter((sentence) => proof.test(sentence) && !used.has(sentence));
    const proofs = [
      ...lines.slice(0, 2).map(resumeProof),
      ...words.slice(0, mostProofs - Math.min(lines.length, 2)).map(chatProof),
    ];
    for (const fact of lines.slice(0, 2)) used.add(fact.id);
    for (const sentence of words.slice(0, mostProofs - Math.min(lines.length, 2))) used.add(sentence);
    return { label, proofs };
  });
  const lasting = facts.filter((fact) => fact.kind === 'role' && fact.isCurrent && fact.start !== null);
  found.push({ label: 'Stays with it', proofs: lasting.slice(0, 2).map(lastingProof) });
  return found
    .filter(({ proofs }) => proofs.length > 0)
    .map(({ label, proofs }, at) => ({ label, proofs, at }))
    .sort((a, b) => b.proofs.length - a.proofs.length || a.at - b.at)
    .slice(0, mostStrengths)
    .sort((a, b) => a.at - b.at)
    .map(({ label, proofs }) => `**${label}**\n\n${proofs.map((proof) => `- ${proof}`).join('\n')}`);
}

function isDeed({ kind }: Fact): boolean {
  return kind === 'deed' || kind === 'project';
}

/** Something the student did, short enough to be quoted. */
function isProof(sentence: string): boolean {
  return /\b(?:I|we)\b/.test(sentence) && countWords(sentence) >= 5 && countWords(sentence) <= 40;
}

function resumeProof({ text, organisation }: Fact): string {
  return `${plain(text)} (resume${organisation === null ? '' : `, ${plain(organisation)}`})`;
}

function chatProof(sentence: string): string {
  return `${inLine(sentence)} (conversation)`;
}

function lastingProof({ role, organisation, start }: Fact): string {
  return `${plain([role, organisation].filter(Boolean).join(', '))}, since ${plain(start ?? '')} (resume)`;
}
