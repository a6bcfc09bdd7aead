const refusal =
  /\b(?:(?:i(?:'|’)?d|i would) rather not|rather not (?:say|talk|share|answer)|prefer not(?: to)?|(?:don'?t|do not) (?:want|wanna|feel like|feel comfortable)(?: to)? (?:talk|say|share|get into|answer|discuss|write|talking|sharing)|no comment|not comfortable|too personal|that'?s (?:personal|private)|(?:can|could) we (?:skip|move on)|next question|let'?s (?:skip|move on)|skip (?:this|that|it))\b|^\s*(?:skip|pass|private|personal)\s*[.!]*\s*$/i;

/** The student does not want to talk about it. It is not asked again. */
export function isRefusal(text: string): boolean {
  return refusal.test(text) && text.trim().split(/\s+/).length <= 30;
}

const empty =
  /^(?:(?:hi|hey|hello|ok(?:ay)?|sure|yes|yeah|yep|no|nope|nah|thanks|thank you|cool|great|good|fine|idk|i (?:don'?t|do not|dont) (?:really )?know|dunno|not (?:really|sure)|i'?m not sure|nothing(?: really| much| special)?|none|n\/?a|maybe|i guess|hmm+|um+|lol|haha|same|no idea|can'?t think of (?:anything|one)|not that i can think of|i can'?t remember|done|that'?s (?:it|all)|let'?s (?:start|go|begin)|ready|i'?m ready|good morning|good evening)[\s,.!?]*)+$/i;
const toConsultant =
  /^(?:what do you mean|can you (?:give|explain|repeat|help|write)|could you (?:give|explain|repeat|help|write)|what should i|how (?:long|many|much) (?:should|do i|will)|is (?:this|that) (?:ok|okay|good|enough)|do you want|why do you ask|are you|who are you|what (?:is|are) (?:this|you)|like what|such as|for example|should i|can i|does (?:it|that) (?:matter|count))\b.*\?\s*$/i;

const aboutItself =
  /^(?:(?:ok(?:ay)?|so|well)[\s,]+)*(?:(?:this|it)(?:'s| is| might| will)? ?(?:gonna|going to|probably)? ?be (?:really |kind of |a bit )?(?:long|short|messy)|sorry (?:this|that|if|for)|(?:i )?hope (?:this|that|it) (?:helps|makes sense|is ok)|(?:does|if) that makes? sense|i don'?t know if (?:this|that) (?:counts|helps|is what)|that'?s (?:it|all|my answer))\b.{0,40}$/i;

/** Greetings, "idk", questions to the consultant: nothing an essay could use. */
export function saysNothing(text: string): boolean {
  return (
    text.trim() === '' || empty.test(text.trim()) || toConsultant.test(text.trim()) || aboutItself.test(text.trim())
  );
}
