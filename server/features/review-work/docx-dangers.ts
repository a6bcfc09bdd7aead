import type { ZipEntry } from '#server/platform/read-zip.ts';

/** What a student's computer must not meet in a Word document that a writer sends. */
export type DocxDanger = 'macros' | 'embedded' | 'outside' | 'damaged';

/** What a text with pictures is made of. Everything else, a program above all, has no business in it. */
const plainPart = /\.(?:xml|rels|vml|png|jpe?g|jfif|gif|bmp|tiff?|webp|wdp|emf|wmf|svg|odttf|ttf|otf)$/i;
const macroPart = /vba(?:Project|Data)/i;
const embeddedPart = /(?:^|\/)(?:embeddings|activeX|afchunk)/i;

/** Of lists of types and of relations, which are short, and of the texts in which fields stand. */
const mostBytes = 8 * 1024 * 1024;

/** The first danger in it, or null. Names alone are looked at first: most of what is refused shows there. */
export async function findDanger(entries: ZipEntry[]): Promise<DocxDanger | null> {
  const names = entries.map(({ name }) => name.toLowerCase());
  // Which of two parts of one name is opened is up to the program that opens it.
  if (new Set(names).size < names.length) return 'damaged';
  const parts = names.filter((name) => !name.endsWith('/'));
  if (parts.some((name) => macroPart.test(name))) return 'macros';
  if (parts.some((name) => embeddedPart.test(name) || !plainPart.test(name))) return 'embedded';
  return findInside(entries);
}

async function findInside(entries: ZipEntry[]): Promise<DocxDanger | null> {
  let left = mostBytes;
  for (const { name, read } of entries) {
    const look = lookInto(name);
    if (look === null) continue;
    const content = await read(left);
    // Other ways to write letters are allowed there and never used; they would hide what is looked for.
    if (content === null || content.includes(0)) return 'damaged';
    left -= content.length;
    const danger = look(content.toString('utf8'));
    if (danger !== null) return danger;
  }
  return null;
}

function lookInto(name: string): ((xml: string) => DocxDanger | null) | null {
  if (/^\[content_types\]\.xml$/i.test(name)) return lookAtTypes;
  if (/\.rels$/i.test(name)) return lookAtRelations;
  return /^word\/[^/]+\.xml$/i.test(name) ? lookAtFields : null;
}

function lookAtTypes(xml: string): DocxDanger | null {
  if (/macroEnabled|vbaProject/i.test(xml)) return 'macros';
  // No type has a character that would have to be written as one of these.
  if (/&|<!/.test(xml)) return 'damaged';
  return /oleObject|activeX|octet-stream|x-msdownload/i.test(xml) ? 'embedded' : null;
}

const relationTag = /<(?:[\w.-]+:)?Relationship((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g;

/**
 * A document tells in its relations what it is made of. A link that waits to be clicked may lead outside, and nothing else.
 * What cannot be understood is refused: a program that is less strict might understand it.
 */
function lookAtRelations(xml: string): DocxDanger | null {
  const tags = [...xml.matchAll(relationTag)];
  if (/<!/.test(xml) || tags.length !== (xml.match(/<(?:[\w.-]+:)?Relationship(?![\w.-])/g) ?? []).length) {
    return 'damaged';
  }
  for (const [, attributes = ''] of tags) {
    const valueOf = attributeReader(attributes);
    const [type, mode, target] = [valueOf('Type'), valueOf('TargetMode') || 'Internal', valueOf('Target')];
    if (type.includes('&') || !['Internal', 'External'].includes(mode)) return 'damaged';
    const kind = type.slice(type.lastIndexOf('/') + 1);
    if (/vba/i.test(kind)) return 'macros';
    if (/^(?:oleObject|control|activeXControlBinary|aFChunk|package)$/i.test(kind)) return 'embedded';
    if (mode === 'External' && !(kind === 'hyperlink' && /^(?:https?:|mailto:|#)/i.test(target))) return 'outside';
  }
  return null;
}

function attributeReader(attributes: string): (name: string) => string {
  const pairs = [...attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  return (name) => {
    const [, , quoted, apostrophes] = pairs.find(([, key]) => key === name) ?? [];
    return quoted ?? apostrophes ?? '';
  };
}

/** Fields that start a program or fetch a file when the document opens. Their words may be split over several runs. */
function lookAtFields(xml: string): DocxDanger | null {
  const runs = xml.matchAll(/<(?:[\w.-]+:)?instrText[^<>]*>([^<]*)</g).map(([, words = '']) => words);
  const attributes = xml.matchAll(/[\s:]instr\s*=\s*(?:"([^"]*)"|'([^']*)')/g).map(([, a, b]) => ` ${a ?? b ?? ''} `);
  const fields = [...runs, ...attributes].join('');
  // Neither belongs into a field; both could break up the words that are looked for.
  if (fields !== '' && (fields.includes('&#') || xml.includes('<!'))) return 'damaged';
  return /DDEAUTO|\bDDE\s|INCLUDETEXT|INCLUDEPICTURE/i.test(fields) ? 'outside' : null;
}
