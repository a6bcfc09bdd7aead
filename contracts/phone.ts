const shape = /^\+?[\d\s().\-/]+(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i;
const extension = /(?:x|ext\.?)\s*\d{1,6}$/i;

/** Numbers have at most 15 digits the world over; below seven nobody can be called. */
const digits = { min: 7, max: 15 } as const;

/** However a person writes it, in any country, with an extension or without. Nobody is called to find out. */
export function isPhoneNumber(text: string): boolean {
  if (!shape.test(text)) return false;
  const count = text.replace(extension, '').replaceAll(/\D/g, '').length;
  return count >= digits.min && count <= digits.max;
}
