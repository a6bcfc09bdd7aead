/** Nouns that name what a person is or does. */
const personNouns = new Set(
  `president vice-president treasurer secretary captain co-captain cocaptain chair chairperson chairman chairwoman head lead co-lead member volunteer intern
  assistant associate apprentice aide analyst architect athlete cashier chef chief clerk coach consultant cook co-founder cofounder founder delegate
  developer director doctor editor editor-in-chief engineer fellow guard host hostess journalist judge lifeguard manager mentor model monitor nurse officer
  paralegal partner pharmacist photographer poet prefect programmer proofreader rapper rep representative ambassador sacristan scholar scout server
  student supervisor teacher technician tutor usher advocate waiter waitress worker interpreter translator trainee babysitter nanny barista counselor counsellor
  conductor organizer organiser librarian soloist violinist pianist cellist drummer producer staff steward guide porter pastor priest monk nun coder barber
  mechanic medic paramedic critic farmhand deckhand stagehand blacksmith locksmith tailor`.split(/\s+/),
);
/** They end like a person and are none. */
const notPersons = new Set(
  `clarinet computer power order paper number water winter summer october november december september semester quarter theater theatre center centre
  chapter letter newsletter folder poster soccer career over under other another after never ever river tower flower dinner counter printer router server-side
  matter master charter laser sensor motor reactor tractor factor sector vector error mirror color colour labor labour honor honour minor major interior
  plant grant restaurant instant constant elephant pediatric list specialist-list twist mist artist-led gist christ assist resist consist
  italian russian australian asian canadian indian brazilian vegetarian guardian-ad-litem egyptian norwegian pottery hiking transfer cover offer buyer-guide
  leader-board layer filter cluster register disaster transformer diameter parameter thermometer shelter butter copper pepper timber lumber rubber silver
  database house chamber tracker calculator scanner simulator editor-tool compiler solver detector generator scraper helper planner-app reader-app page ensemble orchestra band choir team club society programme program project course level grade class`.split(
    /\s+/,
  ),
);
const personSuffix = /(?:er|or|ist|ant|ian|eer|ee|man|woman|person)$/;
/** A project is often called like a worker ("Route Planner"), so that there only the plain list counts. */
export function isListedRole(text: string): boolean {
  return isRole(text) && personNouns.has(text.toLowerCase().replace(tails, '').split(/\s+/).at(-1) ?? '');
}

/** Nobody's title is longer: what is, is a paragraph. */
const longestRole = 200;
const tails = /\s+(?:of|for|with|in|at|to|on)\s.*$/i;

/**
 * A role is one only if its head noun names a person, so that no one becomes "a page 1 of 2" or "a clarinet". The head is
 * the last noun before "of", "for" and the like.
 */
export function isRole(text: string): boolean {
  if (text.length > longestRole) return false;
  const plain = text
    .replace(/\(.*?\)/g, '')
    .replace(/[^\p{L}\s'’/-]/gu, ' ')
    .trim();
  if (plain === '' || plain.split(/\s+/).length > 9) return false;
  const heads = plain
    .replace(tails, '')
    .toLowerCase()
    .split(/\s*(?:\/|\band\b|&)\s*/);
  const nouns = heads.map((head) => head.split(/\s+/).at(-1) ?? '');
  if (nouns.every((noun) => isPersonNoun(noun))) return true;
  // "Sewing and wiring lead": single words before it say of what.
  const isOfBoth = heads.slice(0, -1).every((head) => !/[\s/]/.test(head));
  return isOfBoth && !plain.includes('/') && personNouns.has(nouns.at(-1) ?? '');
}

export function isPersonNoun(word: string): boolean {
  const single = word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  if (notPersons.has(word) || notPersons.has(single)) return false;
  return personNouns.has(word) || personNouns.has(single) || (word.length > 4 && personSuffix.test(word));
}

const organisationWord =
  /\b(?:university|college|school|academy|institute|institution|hospital|clinic|church|mosque|temple|synagogue|club|society|team|council|company|corporation|corp|inc|ltd|llc|llp|pvt|gmbh|limited|foundation|association|trust|project|program|programme|centre|center|lab|laboratory|laboratories|department|dept|office|library|museum|newspaper|magazine|orchestra|band|choir|ensemble|league|union|network|initiative|bank|group|agency|ministry|authority|board|shop|store|café|cafe|restaurant|salon|studio|theatre|theater|camp|kitchen|pantry|services|solutions|technologies|systems|partners|community|committee|corps|squad|firm|farm|bakery|garage|pharmacy|startup)\b/i;

export function looksLikeOrganisation(text: string): boolean {
  return organisationWord.test(text);
}

/** "Leeds, UK", "Ames, IA", "Remote": where, not who. */
export function looksLikePlace(text: string): boolean {
  return (
    /^(?:remote|hybrid|on-?site|online)$/i.test(text) ||
    /^(?:[A-Z]{2}|U\.?S\.?A?|U\.?K\.?|India|Canada|Ghana|Nigeria|Vietnam|China|England|Scotland|Wales|Ireland|Germany|France|Pakistan|Bangladesh|Kenya|Singapore|Australia)$/.test(
      text,
    )
  );
}
