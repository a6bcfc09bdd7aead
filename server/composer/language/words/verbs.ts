/** Base, past and participle of the irregular verbs that students and resumes use. */
const irregular = `
be was been|beat beat beaten|become became become|begin began begun|bend bent bent|bet bet bet|bind bound bound|bite bit bitten
bleed bled bled|blow blew blown|break broke broken|breed bred bred|bring brought brought|build built built|burn burned burned
buy bought bought|catch caught caught|choose chose chosen|come came come|cost cost cost|creep crept crept|cut cut cut|deal dealt dealt
dig dug dug|do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed fed|feel felt felt
fight fought fought|find found found|fly flew flown|forget forgot forgotten|forgive forgave forgiven|freeze froze frozen|get got got
give gave given|go went gone|grind ground ground|grow grew grown|hang hung hung|have had had|hear heard heard|hide hid hidden|hit hit hit
hold held held|hurt hurt hurt|keep kept kept|kneel knelt knelt|know knew known|lay laid laid|lead led led|leave left left|lend lent lent
let let let|lie lay lain|light lit lit|lose lost lost|make made made|mean meant meant|meet met met|oversee oversaw overseen|pay paid paid
put put put|quit quit quit|read read read|rebuild rebuilt rebuilt|redo redid redone|ride rode ridden|ring rang rung|rise rose risen
run ran run|rewrite rewrote rewritten|say said said|see saw seen|seek sought sought|sell sold sold|send sent sent|set set set|sew sewed sewn
shake shook shaken|shed shed shed|shine shone shone|shoot shot shot|show showed shown|shut shut shut|sing sang sung|sink sank sunk|sit sat sat
sleep slept slept|slide slid slid|speak spoke spoken|spend spent spent|spin spun spun|split split split|spread spread spread
stand stood stood|steal stole stolen|stick stuck stuck|strike struck struck|swear swore sworn|sweep swept swept|swim swam swum
swing swung swung|take took taken|teach taught taught|tear tore torn|tell told told|think thought thought|throw threw thrown
understand understood understood|undertake undertook undertaken|wake woke woken|wear wore worn|weave wove woven|weep wept wept|win won won
wind wound wound|withdraw withdrew withdrawn|write wrote written`;

/** Regular verbs that begin a line of a resume or carry a student's story. */
const regular = `accept accompany account ache achieve act adapt add address administer admire admit advance advertise advise advocate agree aid aim
allow analyse analyze animate annotate announce answer apologise apologize appear apply appoint argue arrange arrive ask assemble assess assign assist
attach attempt attend audit author automate avoid award bake balance bargain bike blame boost borrow bother brew brief brush budget bump calculate calibrate
call campaign care carry carve cast catalogue catalog celebrate certify chair challenge change charge chase chat check cheer chop clean clear climb close
co-found co-author co-lead coach code collaborate collect color colour combine comfort commit communicate compare compete compile complain complete compose
compute conceive concentrate conclude conduct configure confirm connect conserve consider construct consult contact contribute control convert convince cook
coordinate copy correct count cover craft crash create critique cross cry cultivate curate cure cycle dance debate debug decide decorate decrease dedicate
define delegate deliver demonstrate deploy derive describe design detect determine develop devise diagnose digitise digitize direct disagree discover discuss
display distribute dive document donate double download draft dream dress drop dry earn edit educate elect embroider empty enable encourage end engage engineer
enhance enjoy enrol enroll ensure enter entertain escape establish estimate evaluate examine execute exercise exhibit expand expect experiment explain explore
express extend extract fabricate facilitate fail farm fetch figure file fill film filter finance finish fit fix focus fold follow form formulate foster found
frame fundraise gain garden gather generate govern grade graduate greet grill guard guess guide handle happen harvest hate head heal help hike hire hope host
hug identify illustrate imagine implement improve include increase inform initiate inspect inspire install instruct integrate intend interpret interview
introduce invent investigate invite iron jog join joke judge jump juggle justify kick kill knit knock label land last laugh launch lean learn lecture lift like
link list listen live load lobby locate lock log look love lower mail maintain manage map march mark market marry master match measure mediate memorise memorize
mend mentor merge migrate mind miss mix model moderate monitor mop motivate mount move multiply name narrate navigate need negotiate nod note notice nurse observe
obtain offer open operate optimise optimize order organise organize outline overhaul own pace pack paint park participate partner pass patch patrol perfect
perform persuade photograph phone pick pilot pioneer place plan plant play plot plow plough point polish post pour practice practise pray predict prefer
prepare present preserve press prevent print process produce profile program programme progress project promise promote proofread propose prototype prove
provide publicise publicize publish pull purchase push qualify question race rain raise rank reach realise realize reason recall receive recite recommend
reconcile record recover recruit recycle redesign reduce refer refine reflect refuse register rehearse relate relax relay release remain remember remind remove
renovate reorganise reorganize repair repeat replace reply report represent request rescue research resolve respond restock restore restructure retain return
revamp review revise revive reward roll row sail salute sample sand save scan schedule score scout scrape screen scrub search secure seem select serve settle
shadow shape share shift ship shop shout sign simplify simulate sketch skate ski skip smell smile snow solder solve sort source spark specialise specialize sponsor
spot spray squeeze stage standardise standardize star stare start state stay steer step stir stitch stock stop store strengthen stretch structure struggle study
submit succeed suffer suggest summarise summarize supervise supply support surprise survey switch synthesise synthesize talk target taste tend test thank thin
tidy tie time touch tour track trade train transcribe transfer transform translate transport travel treat trim trouble trust try turn tutor twist type unite update
upgrade use value visit visualise visualize vote volunteer wait walk want warm warn wash waste watch water weigh welcome whisper wire wish witness wonder work
worry wrap yell`;

interface Forms {
  past: string;
  participle: string;
}

/** Verbs whose last consonant doubles before an ending. */
const doubling = new Set(
  `admit ban bat beg brag budget chat chop clip commit control dim dip drop fit flip format grab grin hug humour jog knit knot log map mop nod occur
  outfit pat patrol permit pin pit plan plot plug pop prefer program quiz rebut refer regret rob rot rub scan scrap scrub ship shop shred skip slam slap slip snap
  snip spot stem step stir stop strap strip submit swap tag tap thin tip top transfer transmit trap trim tug wrap zip travel model label signal counsel level
  channel cancel enrol excel expel compel propel`.split(/\s+/),
);

function regularPast(base: string): string {
  if (doubling.has(base)) return `${base}${base.at(-1)}ed`;
  if (base.endsWith('e')) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  if (base.endsWith('c')) return `${base}ked`;
  return `${base}ed`;
}

const forms = new Map<string, Forms>();
const bases = new Map<string, string>();
const baseOfAny = new Map<string, string>();
for (const base of regular.split(/\s+/)) {
  const past = regularPast(base);
  forms.set(base, { past, participle: past });
}
for (const entry of irregular.trim().split(/[|\n]/)) {
  const [base = '', past = '', participle = ''] = entry.trim().split(' ');
  forms.set(base, { past, participle });
}
for (const [base, { past, participle }] of forms) {
  bases.set(past, base);
  for (const form of [participle, past, thirdPerson(base), gerundOf(base)])
    if (!forms.has(form)) baseOfAny.set(form, base);
}
for (const form of ['am', 'is', 'are', 'were', 'being']) baseOfAny.set(form, 'be');
baseOfAny.set('has', 'have');

export function thirdPerson(base: string): string {
  if (base === 'have') return 'has';
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`;
  return `${base}s`;
}

function gerundOf(base: string): string {
  if (
    doubling.has(base) ||
    ['run', 'cut', 'set', 'put', 'win', 'get', 'let', 'sit', 'swim', 'quit', 'hit', 'begin'].includes(base)
  ) {
    return `${base}${base.at(-1)}ing`;
  }
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`;
  if (base.endsWith('e') && !/(?:ee|ye|oe)$/.test(base) && base !== 'be') return `${base.slice(0, -1)}ing`;
  return `${base}ing`;
}

export function isBaseVerb(word: string): boolean {
  return forms.has(word);
}

/** Whether the word is a past form that we know: of a listed verb, or one in -ed that no list must hold. */
export function isPastVerb(word: string): boolean {
  return (
    bases.has(word) || word === 'were' || (/[a-z]{2}ed$/.test(word) && !word.endsWith('eed') && !notPast.has(word))
  );
}
const notPast = new Set([
  'red',
  'bed',
  'shed',
  'sled',
  'hundred',
  'sacred',
  'naked',
  'wicked',
  'united',
  'advanced',
  'gifted',
  'crowded',
  'retired',
  'based',
]);

export function isGerund(word: string): boolean {
  return /[a-z]{2}ing$/.test(word) && !notGerund.has(word);
}
const notGerund = new Set([
  'during',
  'thing',
  'nothing',
  'something',
  'everything',
  'anything',
  'evening',
  'morning',
  'spring',
  'string',
  'king',
  'ring',
  'wing',
  'ceiling',
  'engineering',
  'nursing',
  'marketing',
  'accounting',
]);

export function pastOf(base: string): string | undefined {
  return forms.get(base)?.past;
}

export function participleOf(base: string): string | undefined {
  return forms.get(base)?.participle;
}

/** The base of a past form: "brought" gives "bring"; a regular past outside the table gives nothing. */
export function baseOfPast(past: string): string | undefined {
  return bases.get(past);
}

/** The base of any form in the table. */
export function baseOf(form: string): string | undefined {
  return forms.has(form) ? form : baseOfAny.get(form);
}

/** "taught" gives "taught", "wrote" gives "written": what stands after "have". */
export function participleOfPast(past: string): string {
  const base = bases.get(past);
  return (base && forms.get(base)?.participle) ?? past;
}
