import MiniSearch from 'minisearch';
import { readFields, readUniversities, type FieldOfStudy, type University } from './library-data.ts';

export type FactTopic = University['facts'][number]['topic'];

export interface IndexedFact {
  id: string;
  university: string;
  topic: FactTopic;
  fields: string[];
  text: string;
  sourceTitle: string;
  sourceUrl: string;
  checked: string;
}

export interface Library {
  universities: Map<string, University>;
  facts: Map<string, IndexedFact>;
  fieldsOfStudy: FieldOfStudy[];
  names: MiniSearch<{ id: string; name: string; aliases: string; place: string }>;
  factSearch: MiniSearch<{ id: string; fields: string; text: string; title: string }>;
  fieldSearch: MiniSearch<{ id: string; name: string; aliases: string }>;
}

let library: Library | null = null;

/** Read and indexed on first use, once a process: it takes a few dozen milliseconds and never changes. */
export function openLibrary(): Library {
  library ??= build();
  return library;
}

function build(): Library {
  const universities = new Map(readUniversities().map((university) => [university.name, university]));
  const facts = new Map<string, IndexedFact>();
  const names: Library['names'] = new MiniSearch({
    fields: ['name', 'aliases', 'place'],
    processTerm: toTerm,
    searchOptions: { prefix: true, fuzzy: slip, combineWith: 'AND', boost: { name: 3, aliases: 2 } },
  });
  const factSearch: Library['factSearch'] = new MiniSearch({
    fields: ['fields', 'text', 'title'],
    processTerm: toTerm,
    searchOptions: { prefix: longer, boost: { fields: 3 } },
  });
  for (const { name, aliases, city, country, facts: all } of universities.values()) {
    names.add({ id: name, name, aliases: aliases.join(' '), place: `${city} ${country}` });
    all.forEach((fact, index) => {
      const id = `${name}/${index + 1}`;
      const { topic, fields, text, source_title: sourceTitle, source_url: sourceUrl, checked } = fact;
      facts.set(id, { id, university: name, topic, fields, text, sourceTitle, sourceUrl, checked });
      factSearch.add({ id, fields: fields.join(' '), text, title: sourceTitle });
    });
  }
  const fieldsOfStudy = readFields();
  const fieldSearch: Library['fieldSearch'] = new MiniSearch({
    fields: ['name', 'aliases'],
    processTerm: toTerm,
    // What is left for it are slips of the pen ("enginering") and unfinished words; every word has to be known.
    searchOptions: { boost: { name: 2 }, combineWith: 'AND', prefix: longer, fuzzy: slip },
  });
  fieldSearch.addAll(fieldsOfStudy.map(({ name, aliases }) => ({ id: name, name, aliases: aliases.join(' ') })));
  return { universities, facts, fieldsOfStudy, names, factSearch, fieldSearch };
}

const longer = (term: string) => term.length > 3;
const slip = (term: string) => (term.length > 4 ? 0.2 : false);

const idle = new Set(['the', 'of', 'and', 'at', 'in', 'for', 'a', 'an', 'to', 'or', 'with']);

/** Accents and case are no reason to miss a name: "Universitat Zurich" finds Zürich. */
function toTerm(term: string): string | null {
  const plain = term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return idle.has(plain) ? null : plain;
}
