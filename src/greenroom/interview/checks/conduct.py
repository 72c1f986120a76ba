"""How nobody is spoken to in an interview: insults, private matters, promises about the job, requests for secrets."""

from collections.abc import Iterator

from greenroom.interview.checks.known import Known
from greenroom.interview.checks.said import ProposedText
from greenroom.patterns import LazyRegex

_END = r"(?=\s*(?:[.!,;?]|$)|\s+(?:and|or|today|tonight|when|while|by the way)\b)"
_PART = (
    r"(?!['-]|s?,? (?:nodes?|pointers?|process|class|elements?|threads?|entr|count|array|list|fields?|propert|tables?"
    r"|records?|branch|of|for|per|at|in|on|under|left)\b)"
)
"""What makes a child one of a tree."""
_FOOL = (
    r"(?:stupid|dumb|idiotic|dense|clueless|incompetent|useless|worthless|hopeless|pathetic|retarded|brain-?dead"
    r"|slow-witted|lazy|mad|crazy|insane|idiot|fool|moron|imbecile|loser|failure|disgrace|joke|fraud|amateur)"
)
_INSULT = LazyRegex(
    r"\b(?:are you|you are|you're|you must be|you (?:seem|look|sound)|you were|how)(?: (?:really|just|so|too|that"
    r"|a bit|such|kind of|obviously|clearly|honestly|simply|completely|totally|quite"
    rf"|pretty|rather|being|like|an?|the|little|plain|even|always|some kind of|complete|total|real))* {_FOOL}{_END}"
    rf"|\byou(?:'re| are)(?: \w+ly| just| so| far)? too (?:stupid|dumb|dense|slow|lazy|old|young) (?:for|to)\b"
    rf"|\byou(?:,? you)? (?:stupid|dumb|pathetic|useless|lazy|little|silly) (?:{_FOOL}|man|woman|girl|boy|person"
    rf"|thing)\b"
    r"|\byou(?:'re| are)(?: clearly| obviously| really| just)? not (?:very |that |too |so |particularly )?(?:smart"
    r"|bright|clever|intelligent)\b|\b(?:idiots?|morons?|imbeciles?|dimwits?|dumb ?ass\w*|retards?)\b(?!-proof)"
    r"|\bshut up\b|\byou suck\b|\byou fool\b|\byou (?:got|have|had) (?:a|any|no) brain\b|\b(?:that|this|it)(?: is"
    r"| was|'s)(?: such)? an? (?:really |very )?(?:dumb|stupid|idiotic) \w+|\bshame on you\b|\bwaste of (?:my|our"
    r"|everybody's) time\b|\bwasting (?:my|our) time\b|\byour (?:code|solution|work|answer|attempt|submission"
    r"|explanation|english)(?: is|'s| was)(?: \w+)? (?:garbage|rubbish|crap|trash|pathetic|laughable|embarrassing"
    r"|a joke|idiotic|stupid)\b|\b(?:a|any|even a|my|every) (?:child|kid|toddler|five-year-old|monkey|grandmother"
    r"|fool|beginner) (?:could|would|can|will)(?: have)? (?:see|seen|solve|solved|do|done|get|got|know|understand"
    r"|manage)\b"
)
_PREJUDICE = LazyRegex(
    r"\bfor an? (?:woman|girl|female|foreigner|immigrant|mother|(?:person|man|woman) (?:of )?your age)\b"
    r"|\bat your age\b|\byour kind\b(?! of)|\bpeople like you\b(?! to\b)|\bsomeone (?:of )?your age\b|\b(?:women"
    r"|girls|foreigners|immigrants|old(?:er)? people|mothers|muslims|jews|christians|blacks|gays) (?:are|can't|cannot"
    r"|don't|aren't|should|shouldn't|usually|always|never|tend|belong|just)\b|\bgo back to (?:your"
    r"|where you) (?:country|came|come)\b"
)
_PRIVATE = LazyRegex(
    r"\bhow old are you\b|\byour (?:exact |real )?age\b(?! \w)|\bwere you born\b|\byour (?:date of birth|birthday"
    r"|birth ?date)\b|\bhow (?:tall|heavy) are you\b|\bdo you weigh\b|\bare you (?:\w+ )?(?:married|divorced|pregnant"
    r"|gay|lesbian|bisexual|transgender|religious|disabled|christian|muslim|jewish|hindu|buddhist|catholic"
    r"|an? (?:christian|muslim|jew|atheist|immigrant|foreigner|citizen))\b"
    rf"|\bare you (?:\w+ )?single{_END}|\bare you (?:\w+ )?(?:expecting|planning) a (?:baby|child|family)\b"
    r"|\b(?:do|did|will|would|are) you (?:\w+ ){0,2}(?:have|want|plan|expect|planning|wanting|get"
    r"|getting) (?:on having |having |to have |to get |to start |a |an |any |more |small |young )*(?:children|kids"
    r"|child|baby|babies|family|husband|wife|boyfriend|girlfriend|spouse|pregnant|married"
    rf"|disabilit\w+|illness\w*|medical conditions?|health (?:issues|problems|conditions?)|mental health)\b{_PART}"
    r"|\byour (?:husband|wife|spouse|boyfriend|girlfriend|religion|religious|sexual\w*|gender|ethnic\w*|nationality"
    r"|citizenship|marital status|political|politics|medical (?:history|condition|record)s?|disabilit\w+|pregnancy"
    r"|love life|family plans)\b|\byour (?:race|health)(?=\s*(?:[.!,;?]|$))|\b(?:is|about"
    r"|any) your health\b(?! check)|\bhow old are your (?:kids|children)\b|\b(?:who|which party) (?:do|did|will"
    r"|would) you vote\b|\bdo you (?:\w+ )?(?:pray|smoke|vote|go to church|believe in god|drink alcohol"
    r"|take (?:any )?(?:drugs|medication))\b|\bwhere are you (?:really |originally )?from\b|\bwhere do you (?:really "
    r"|originally )?come from\b|\breligious (?:holiday|belief|communit)\w*|\bdo you suffer from\b|\byour (?:foreign "
    r"|strong )?accent\b|\bwhere (?:exactly )?do you live\b|\byour (?:native|mother) (?:language|tongue)\b"
    r"|\bdo you live (?:alone|with (?:your|a|any)\b)|\b(?:trade|labou?r|workers'?) union\b|\b(?:member of|join|joined"
    r"|belong to|are you in) (?:a|any|the) union\b(?! (?:find|type|of|set|operation))"
)
_PROMISE = LazyRegex(
    r"\byou(?:'re| are|'ve been| have been| will be|'ll be| get)(?: \w+)? hired\b|\byou(?:'re| are|'ve been"
    r"| have been)(?: \w+)? rejected\b|\byou(?:'ve| have|'ll| will|'re| are)?(?: not| n't| just| already| definitely"
    r"| going to)* (?:got|get|getting|landed|won|lost) (?:the|this) (?:job|position|role)\b(?! done| right)|\b(?:job"
    r"|position|role) is (?:yours|taken)\b|\bwelcome to the (?:team|company)\b|\bwant you on (?:board|the team"
    r"|our team)\b|\boffer from us\b|\bforget about (?:working here|the job)\b|\b(?:send|sent|draw up|prepare|sign"
    r"|mail)(?: you| up)? (?:the|a|an|your) (?:\w+ )?(?:contract|offer letter|job offer)\b|\b(?:offer|offering|give"
    r"|giving|promise) you (?:the|a|an|this) (?:\w+ )?(?:job|position|role|contract|salary|raise)\b|\b(?:your"
    r"|starting|annual|yearly) (?:\w+ )?(?:salary|wages?|compensation)\b|\bsalary (?:will|would) be\b|\b(?:'ll|will"
    r"|can|would|'d) pay you\b|\bpay \S+(?: \w+){0,2} (?:a|per) (?:year|month)\b|\bearn \S+(?: \w+)? (?:a"
    r"|per) (?:year|month)\b|\byou(?:'ve| have)?(?: \w+)? (?:passed|failed|flunked|aced|cleared) (?:the|this|your|our"
    r"|my) (?:\w+ )?(?:interview|screening|hiring|round)\b|\byou (?:did not|didn't|will not|won't|will|'ll) (?:pass"
    r"|fail|get through|make it (?:to|into|through)) (?:the|this|our) (?:\w+ )?(?:interview|screening|round|company"
    r"|team)\b|\binvite you (?:back|(?:to|for) (?:the|a|an|our) (?:\w+ )?(?:interview|round|office|team|on-?site))\b"
    r"|\b(?:strong|clear|lean|definite) (?:no[- ])?hire\b|\byou(?:'re| are| would be| will be"
    r"|'d be)(?: \w+ly)?(?: not)? (?:an? (?:\w+ )?(?:fit|match|hire) for (?:us|our|the (?:job|team|role|company"
    r"|position))|the (?:right|wrong) (?:person|candidate|hire)|(?:over|under|un)?qualified)\b|\b(?:recommend"
    r"|recommending) you (?:for|to)\b|\brecommend (?:that )?(?:we|they) hire\b"
)
_HIRING = LazyRegex(r"\b(?:hire|hiring|employ) you\b")
_SECRETS = LazyRegex(
    r"\b(?:give|tell|send|share|enter|type|provide|need|want|have|what|which|confirm|read|show|leave|say|know|spell"
    r"|hand)\b[^.?!]{0,50}\byour (?:\w+ ){0,2}(?:passwords?|passcode|pin code|credit card|card (?:number|details)"
    r"|bank (?:account|details)|iban|account number|social security|ssn|passport|id (?:number|card)|driver's license"
    r"|home address"
    rf"|postal address|(?:e-?mail|address|phone){_END}|e-?mail address|(?:phone|mobile|telephone) number|api key"
    rf"|private key"
    r"|login (?:data|details|name)|credentials)(?!\w)(?!-| (?:hash|check|generator|manager|system|field|valid|reset"
    r"|stor|handl|pars|book|space|range|service|bar|server|app|polic|flow|code|function|class|table|rule))"
)
_CRUDE = LazyRegex(
    r"\b(?:mother)?fuck\w*|\b(?:bull)?shit(?:ty|s)?\b|\bass ?holes?\b|\bbitch\w*|\bbastards?\b|\bcunts?\b"
    r"|\bdick ?heads?\b|\bwtf\b|\bdamn (?:it|you)\b|\bgod ?damn\w*|\bpiss(?:ed)? off\b|\bcrap(?:py)?\b|\bscrew you\b"
    r"|\bgo to hell\b|\bwhat the hell\b|\bkill yourself\b|\bi(?:'ll| will| am going to) (?:hurt|kill|find) you\b"
    r"|\bnigg\w+|\bfagg?ots?\b|\bsluts?\b|\bwhores?\b"
)
_SEXUAL = LazyRegex(
    r"\bsex(?:y|ier|iest)\b|\bhorny\b|\bporn\w*|\bnudes?\b|\bhav(?:e|ing) sex\b|\bsexual\w*|\bturn(?:s|ed)? me on\b"
    r"|\bare you free tonight\b|\b(?:lovely|beautiful|pretty) (?:smile|eyes|face)\b|\byou(?:'re| are| look)(?: so"
    r"| very| really| quite)? (?:hot|cute|pretty|beautiful|gorgeous|attractive|handsome)"
    rf"{_END}|\b(?:go out|dinner|a drink|a date|drinks|flirt|sleep) with me\b|\byour (?:breasts|boobs|lips|legs)\b"
    r"|\b(?:gorgeous|sweetheart|darling)(?=[.!,?]|$)"
)
_REASONS = (
    (_INSULT, "This insults the candidate. Be kind and speak about the work."),
    (_PREJUDICE, "This judges people by what they are. Speak about the work."),
    (_PRIVATE, "This asks for private matters that have no place in an interview. Speak about the work."),
    (_PROMISE, "This promises or denies a job, which is not yours to give. Speak about the work."),
    (_SECRETS, "This asks for personal data. Ask for nothing of the kind."),
    (_CRUDE, "This is crude. Say it politely."),
    (_SEXUAL, "This is about the candidate's person in a way that has no place here. Speak about the work."),
)


def misconduct(said: ProposedText, known: Known) -> Iterator[str]:
    """What no decent interviewer says, and what to do instead."""
    text = said.text.lower()
    for pattern, reason in _REASONS:
        if pattern.search(text):
            yield reason
    # "Why should we hire you?" is a fair question; saying so is a promise.
    if any(_HIRING.search(sentence.lower()) and not sentence.endswith("?") for sentence in said.sentences):
        yield "This speaks of hiring, which is not yours to decide. Speak about the work."
