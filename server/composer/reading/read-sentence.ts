/** Whether a sentence talks to us instead of telling something: “I told you”, “sorry this is long”. */
export function isTalk(sentence: string): boolean {
  return /^(?:(?:ok|so|well|um|but|and),? )*(?:i (?:already )?told you|sorry (?:this|that|for)|to answer you)\b/i.test(
    sentence,
  );
}
