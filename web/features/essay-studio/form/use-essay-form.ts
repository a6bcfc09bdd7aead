import { type ChangeEvent, useState } from 'react';
import type { EssayForm } from '#contracts/essays.ts';
import { browserStorages } from '#web/lib/browser/text-storage.ts';
import { onlyDigits, settleWords } from '#web/lib/essays/word-fields.ts';
import { checkForm, emptyForm, toTyped, type FormErrors, type TypedForm } from './form-rules.ts';
import { createKeptForm } from './kept-form.ts';

type TypedElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface EssayFormInUse {
  typed: TypedForm;
  errors: FormErrors;
  set: (field: keyof TypedForm, value: string) => void;
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
 * The form as it is typed. It is kept with every letter, so that a reload or a closed tab loses none. The form of an essay
 * under way is kept with that essay.
 */
export function useEssayForm(personId: string, given: EssayForm | null, isKept: boolean): EssayFormInUse {
  const [kept] = useState(() => createKeptForm(personId, browserStorages()));
  const [typed, setTyped] = useState<TypedForm>(() => (given ? toTyped(given) : (kept.read() ?? emptyForm)));
  const [errors, setErrors] = useState<FormErrors>({});

  function change(next: TypedForm, name: keyof TypedForm) {
    setTyped(next);
    if (isKept) kept.write(next);
    const others = { ...errors };
    delete others[name];
    // The two word counts are judged together.
    if (name === 'minWords' || name === 'maxWords') {
      delete others.minWords;
      delete others.maxWords;
    }
    setErrors(others);
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
    field,
    wordField: (name) => ({
      ...field(name),
      onChange: (event) => set(name, onlyDigits(event.currentTarget.value)),
      onBlur() {
        const settled = { ...typed, [name]: settleWords(typed[name]) };
        change(settled, name);
        const { minWords, maxWords } = checkForm(settled).errors ?? {};
        setErrors((now) => ({ ...now, ...(minWords ? { minWords } : {}), ...(maxWords ? { maxWords } : {}) }));
      },
    }),
    check() {
      const checked = checkForm(typed);
      setErrors(checked.errors ?? {});
      return checked.form;
    },
  };
}

export function forgetForm(personId: string): void {
  createKeptForm(personId, browserStorages()).clear();
}
