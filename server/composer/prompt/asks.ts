import type { Ask } from './types.ts';

/** How a prompt asks for each thing. `UNIVERSITY` stands for the name in the form. */
export const askPatterns: [Ask, string][] = [
  [
    'fit',
    String.raw`what (?:do )?you (?:hope|want|wish|expect|would like) to (?:gain|get|learn) (?:from|by|at|out of)\b[^.?;,]{0,60}\b(?:UNIVERSITY|our|this (?:university|college|school|program(?:me)?))|why you (?:want|wish|would like|hope) to (?:attend|come to|join|be (?:a )?part of|study (?:at|with us))|why (?:do|would) you (?:want|wish|like) to (?:attend|come to|join|be (?:a )?part of|study (?:at|with us))|why (?:have|did) you (?:chosen?|choose|appl(?:y|ied))\b(?! (?:this|your|the|an?|to study)(?: \w+)? (?:course|subject|major|field|discipline))|why (?:are you )?(?:applying|interested in) (?:to )?(?:attending )?(?:our|this|the|UNIVERSITY)|why (?:us|UNIVERSITY|this (?:university|college|school|program(?:me)?|institution)|our)\b|what (?:attracts?|draws?|drew|appeals?|excites?|interests?)(?: to)? you (?:most )?(?:to|about) (?:us|our|this (?:university|college|school|program)|the (?:university|college|program)|UNIVERSITY)|reasons? for (?:applying|choosing (?!this (?:course|subject)))|(?:how|in what ways?) (?:will|would|can|could) (?:our|this(?! degree)|the(?! degree)|UNIVERSITY)[^.?;]{0,60}(?:help|support|serve|allow|enable|fit)|what (?:aspects?|features?|parts?) of|how (?:will|would|do) you (?:take advantage|make use|explore[^.?]{0,40}at UNIVERSITY)|how (?:will|would|do|can|could|might) you [^.?;]{0,60}\b(?:at|with) (?:the )?(?:UNIVERSITY|our (?:university|college|school))|good (?:fit|match) for|fit (?:for|with) (?:our|this|the)|at UNIVERSITY specifically`,
  ],
  [
    'motive',
    String.raw`why you (?:want|wish|chose|have chosen|decided|are applying|would like) (?:to )?(?:(?:study|pursue|major|learn|become|apply) )?(?:this|your|the|a|to)\b|why (?:do|would) you (?:want|wish) to (?:study|pursue|major|learn|become|read)|why (?:this|your|the) (?:chosen )?(?:course|major|subject|field|discipline|degree|area)|(?:chosen?|choice of|choosing|pick(?:ed)?) (?:this|your|a|the|to study this) (?:course|subject|major|field|program(?:me)?|area of study)|(?:interest(?:s|ed)?|passion) in (?:your|the|this|that|studying|pursuing) (?:[a-z]+ )?(?:intended|chosen|major|field|subject|course|discipline|area)|what (?:made|makes|led|inspired|motivat\w+|drew|sparked)[^.?;]{0,60}(?:study|field|subject|major|course|interest|career|apply|pursue|program)|\bmotivation|(?:draws?|drew|attract(?:s|ed)?|led|brought|interests?|excites?) you (?:to|in|about) (?:the|your|this|a|that)(?: \w+){0,2} (?:field|subject|major|course|discipline|area|degree|study)|academic (?:interests?|passion|areas?)|(?:intended|prospective|potential) (?:major|field|area)|areas? of (?:academic )?interest|interests? (?:you|have) in|reasons? for (?:choosing|pursuing) this`,
  ],
  [
    'goal',
    String.raw`(?:career|professional|long[- ]term|short[- ]term|future|post-?graduat\w*|research) (?:and \w+ )?(?:goals?|plans?|objectives?|aspirations?|ambitions?|path)|academic goals?|(?:your|and) (?:goals|aspirations|ambitions)\b|what do you (?:hope|plan|want|intend) to (?:do|achieve|accomplish|become|gain(?! (?:from|by|at|out of)\b))|what you (?:hope|plan|want|intend|would like) to (?:do|achieve|accomplish|become|gain(?! (?:from|by|at|out of)\b))|how you (?:will|would|plan to|hope to) use|after (?:you )?(?:graduat\w+|complet\w+|your degree|the (?:degree|program|course))|problems? (?:that )?you (?:want|hope|wish|plan|would like|intend) to (?:solve|fix|tackle)|where do you see yourself|how will (?:this|the|a) (?:degree|program(?:me)?|course)[^.?;]{0,40}(?:help|goals?|career)|(?:use|apply) (?:your|this) (?:degree|education|studies)|in (?:five|ten|5|10) years`,
  ],
  [
    'bring',
    String.raw`\b(?:contribut\w+|bring|add|enrich|give back)\b[^.?;]{0,60}(?:to (?:our|the (?:campus|university|college|class|community|programme?))|\bour\b|campus|community|class(?:room)?|UNIVERSITY|university|college|cohort)|what (?:will|would|can) you (?:bring|contribute|add|offer)`,
  ],
  [
    'background',
    String.raw`(?:how|what) (?:have|has|did)[^.?;]{0,60}(?:prepare[ds]?|preparing)|prepar(?:ed|es?|ing) you|preparation|academic (?:background|preparation|record|training)|(?:relevant|previous|prior|professional|work|research|academic) (?:and \w+ )?experiences?|qualifications?|what else have you done|what have you done to prepare|your (?:educational|academic) (?:background|history)|experiences? (?:that|which)(?: have| has)? (?:prepared|shaped|led)|background in (?:the|this|your)`,
  ],
  [
    'moment',
    String.raw`\b(?:a|one|any|the) (?:particular |specific |single |significant |meaningful |difficult )?(?:time|moment|occasion|instance|situation) (?:when|where|in which|that|you)|(?:recount|describe|discuss|tell us about|tell me about|share|reflect on|write about|give an example of|explain)[^.?;]{0,40}(?:challenge|setback|failure|obstacle|difficult\w*|hardship|accomplishment|event|realiz?s?ation|problem|conflict|mistake|risk|experience (?:that|which|you|where))|challenge[sd]?,? (?:setback|or|you)|(?:most )?(?:significant|difficult|hardest|biggest|greatest) (?:challenge|obstacle|problem|thing|experience)|you (?:have )?(?:faced|overcome|failed|struggled|encountered)`,
  ],
  [
    'action',
    String.raw`how (?:did|have|do) you (?:respond\w*|deal\w*|overc[oa]me|handle\w*|address\w*|react\w*|cope\w*|solve\w*|manage\w*|approach\w*|work(?:ed)? (?:through|to)|pursue\w*|explore\w*)|what (?:did|have) you (?:do|done|tr(?:y|ied)|change)(?! to prepare)|(?:the )?(?:steps|actions?) (?:you|that you)|what (?:action|steps)|what prompted your thinking|how you (?:responded|dealt|overcame|handled|addressed|solved|worked|pursued)|what you (?:did|have done|tried|changed)(?! to prepare)`,
  ],
  [
    'insight',
    String.raw`what (?:did|have|do|has|would) (?:you|it|this|that|they|the experience) (?:learn\w*|gain\w*|take\w*|t(?:each|aught)|discover\w*|mean)|(?:you|and) (?:have )?learn(?:ed|t)?\b|lessons?\b|how (?:did|has|have|does|do) (?:it|this|that|these|they|the \w+|your \w+|he|she)[^.?;]{0,60}(?:affect\w*|change\w*|shape\w*|influenc\w*|impact\w*|motivat\w*|help\w* you|contribut\w*)|how (?:it|this|that|they|the \w+) (?:has |have )?(?:shaped|changed|affected|influenced|impacted|motivated)|what was the (?:outcome|result)|personal growth|new understanding|why (?:is|was|does|do) (?:it|this|that|they)[^.?;]{0,30}(?:important|meaningful|matter|significant|captivate|so)|why (?:it|this|that) (?:matters|is (?:important|meaningful|significant))|(?:mean|meaning|matters?|important) to you`,
  ],
  [
    'place',
    String.raw`\bcommunit(?:y|ies)\b(?! service)|(?:the )?world you come from|(?:place|neighbou?rhood|group|home|town|environment|setting) (?:you (?:come from|belong|are|call|grew|live)|where you|in which you|that (?:matters|has shaped))|where you (?:come from|grew up|are from)`,
  ],
  [
    'role',
    String.raw`your (?:role|place|part|contribution|involvement|responsibilit\w+|impact) (?:in|within|to|on|there)|what (?:is|was) your (?:role|part)|what (?:is|was) your place`,
  ],
  [
    'idea',
    String.raw`(?:topic|idea|concept|question|problem|subject)s?(?:,| or| that| you)[^.?;]{0,60}(?:engaging|lose (?:all )?track|curious|fascinat\w*|excit\w*|captivat\w*|intrigu\w*|obsess\w*)|intellectual(?:ly)? (?:curio\w+|excit\w+|engag\w+|interest\w*|vitality|experience)|\bcuriosity\b|(?:are|is) you curious|genuinely excited about learning|excited about learning`,
  ],
  [
    'source',
    String.raw`(?:what or who|who or what|who|what) do you turn to|turn to when you|when you want to learn more|books?, |have you (?:read|watched|listened)|reading list`,
  ],
  [
    'belief',
    String.raw`(?:questioned|challenged) (?:a|an|your) (?:belief|idea|assumption|view)|belief or idea|(?:a|an|your) (?:belief|opinion|viewpoint|conviction) (?:you|that|was)|chang(?:e|ed|ing) your mind|differing (?:view|opinion)|disagree\w*|a perspective different`,
  ],
  [
    'person',
    String.raw`grat(?:eful|itude)|thankful|someone (?:has )?(?:did|done) for you|act of kindness|a person who (?:has )?(?:influenced|shaped|helped|inspired)|someone who (?:has )?(?:influenced|shaped|helped|inspired)|made you happy`,
  ],
  [
    'identity',
    String.raw`background, identity|\bidentity\b|who you are|what makes you (?:you|who|unique|different)|your (?:own )?(?:culture|cultural|heritage|upbringing|background|roots|family)\b|defines? you|so meaningful|(?:interest|talent)[^.?;]{0,60}(?:incomplete|meaningful)`,
  ],
  [
    'leading',
    String.raw`leader(?:ship)?\b|(?:led|lead|leading) (?:an?(?! \w+ life\b)|others|people)\b|influenced others|resolve[d]? disputes|group efforts?|working (?:in|with) a (?:team|group)|team(?:work)?\b`,
  ],
  [
    'activity',
    String.raw`extra-?curricular|\bactivit(?:y|ies)\b|(?:a|your|any) (?:hobby|job|sport|work experience|employment)|greatest (?:talent|skill)|(?:talent|skill) (?:you|that|have)|outside (?:of )?(?:class|school|the classroom|education|academics)|free time|for fun|volunteer\w*|community service`,
  ],
  [
    'problem',
    String.raw`research (?:question|problem|interests?|proposal|topic|project|experience|area)|(?:describe|outline|discuss) your (?:proposed )?research|the research you (?:have )?(?:done|did|carried)|(?:problem|question)s? (?:that )?you (?:have )?(?:worked|work|studied|investigated)|(?:the )?(?:problem|question)s? (?:you|that you) (?:want|hope|wish|plan|would like|intend) to (?!solve|fix|tackle)`,
  ],
  [
    'method',
    String.raw`\bmethod(?:s|ology)?\b|how (?:will|would|do) you (?:plan to )?(?:investigate|research|carry out|conduct)|approach to (?:the|your) research|research plan|proposed approach`,
  ],
];
