import { dropText, keepText, readText, type Storages } from '#web/lib/browser/text-storage.ts';
import { emptyForm, type TypedForm } from './form-rules.ts';

export interface KeptForm {
  read: () => TypedForm | null;
  write: (form: TypedForm) => void;
  clear: () => void;
}

/**
 * What is typed into the form of one person, or of one essay under way. A tab finds its own again; a new one the last that was
 * typed anywhere.
 */
export function createKeptForm(ownerId: string, { local, session }: Storages): KeptForm {
  const key = `fairhand.essay-form.${ownerId}`;
  return {
    read: () => parseForm(readText(session, key) ?? readText(local, key)),
    write(form) {
      const text = JSON.stringify(form);
      keepText(session, key, text);
      keepText(local, key, text);
    },
    clear() {
      dropText(session, key);
      dropText(local, key);
    },
  };
}

/** An older version of the page may have kept another shape: only what is a text is taken. */
function parseForm(text: string | null): TypedForm | null {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const fields = Object.entries(kept).filter(
      ([name, value]) => Object.hasOwn(emptyForm, name) && typeof value === 'string',
    );
    return { ...emptyForm, ...Object.fromEntries(fields) };
  } catch {
    return null;
  }
}
