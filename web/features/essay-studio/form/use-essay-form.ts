import { type ChangeEvent, useState } from 'react';
import type { EssayForm } from '#contracts/essays.ts';
import type { OpenLimits } from '#contracts/gaps.ts';
import { afterPress } from '#web/lib/browser/after-press.ts';
import { browserStorages } from '#web/lib/browser/text-storage.ts';
import { onlyDigits, settleWords } from '#web/lib/essays/word-fields.ts';
import { checkForm, emptyForm, limitField, toTyped, type FormErrors, type TypedForm } from './form-rules.ts';
import { createKeptForm } from './kept-form.ts';

type TypedElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whose typing is kept: a person's, for a new essay, or that of an essay under way. */
export interface FormOwner {
  kind: 'person' | 'essay';
  id: string;
}

export interface EssayFormInUse {
  typed: TypedForm;
  errors: FormErrors;
  set: (field: keyof TypedForm, value: string) => void;
  setLimits: (limits: OpenLimits) => void;
  /** Value, error and handlers of a plain field. */
  field: (name: keyof TypedForm) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<TypedElement>) => void;
  };
  wordField: (name: 'minWords' | 'maxWords') => ReturnType<EssayFormInUse['field']> & { onBlur: () => void };
  /** The form, or null after having said what is wrong with it. */
  check: () => EssayForm | null;
}

/**
 * The form as it is typed. It is kept with every letter, so that a reload or a closed tab loses none: for the person, or for
 * the essay whose form is being corrected, where what was typed and not saved comes before what is given.
 */
export function useEssayForm(owner: FormOwner, given: EssayForm | null): EssayFormInUse {
  const [kept] = useState(() => createKeptForm(owner.id, browserStorages()));
  const [typed, setTyped] = useState<TypedForm>(() => {
    const saved = given ? toTyped(given) : null;
    return (owner.kind === 'essay' ? (kept.read() ?? saved) : (saved ?? kept.read())) ?? emptyForm;
  });
  const [errors, setErrors] = useState<FormErrors>({});

  function change(next: TypedForm, name: keyof TypedForm) {
    setTyped(next);
    kept.write(next);
    const others = { ...errors };
    delete others[name];
    // The two word counts are judged together.
    if (name === 'minWords' || name === 'maxWords') {
      delete others.minWords;
      delete others.maxWords;
    }
    setErrors(others);
  }

  function setLimits({ min, max }: OpenLimits) {
    change({ ...typed, minWords: limitField(min), maxWords: limitField(max) }, 'minWords');
  }

  function set(name: keyof TypedForm, value: string) {
    change({ ...typed, [name]: value }, name);
  }

  const field: EssayFormInUse['field'] = (name) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (event) => set(name, event.currentTarget.value),
  });

  return {
    typed,
    errors,
    set,
    setLimits,
    field,
    wordField: (name) => ({
      ...field(name),
      onChange: (event) => set(name, onlyDigits(event.currentTarget.value)),
      onBlur() {
        const settled = { ...typed, [name]: settleWords(typed[name]) };
        change(settled, name);
        afterPress(() => {
          // The press may have chosen other limits.
          const { minWords, maxWords } = checkForm(kept.read() ?? settled).errors ?? {};
          setErrors((now) => ({ ...now, ...(minWords ? { minWords } : {}), ...(maxWords ? { maxWords } : {}) }));
        });
      },
    }),
    check() {
      const checked = checkForm(typed);
      setErrors(checked.errors ?? {});
      return checked.form;
    },
  };
}

export function forgetForm(ownerId: string): void {
  createKeptForm(ownerId, browserStorages()).clear();
}
