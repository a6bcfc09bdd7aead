/** "the University of Michigan", "Stanford University": a name as it stands in a sentence. */
export function inSentence(name: string): string {
  const isOfPlace = /^(?:University|College|Institute|School|City|Technical University|Royal)\b.* (?:of|at) /.test(
    name,
  );
  const isOfSubject = /\b(?:Institute|School|University) of (?:Technology|Economics|Science)\b/.test(name);
  return isOfPlace || isOfSubject || name.startsWith('University of ') ? `the ${name}` : name;
}

/** "the University of Michigan’s". */
export function possessive(name: string): string {
  return `${inSentence(name)}${name.endsWith('s') ? '’' : '’s'}`;
}
