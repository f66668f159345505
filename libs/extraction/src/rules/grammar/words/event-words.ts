/** Last nouns of what has a date ("the board meeting", "the Atlas launch"). */
export const DATED_NOUN =
  /^(?:meeting|review|launch|kickoff|kick-off|deadline|workshop|demo|call|session|release|retro|retrospective|hearing|audit|interview|exam|wedding|training|conference|rehearsal|election|inspection|delivery|appointment|presentation|sync|standup|stand-up|vote|rollout|go-live|migration|instalment|installment|payment|match|trial|evening|ceremony|concert|party|dinner|lunch|drinks|offsite|webinar|seminar|course|pilot|visit|opening|premiere|tournament|final|handover|move|festival|fair|checkpoint|milestone|cutover|check-in|lecture|exhibition|fundraiser|funeral|planning|phase|semester|season|surgery|check-up|checkup|inauguration|christening|reunion|assembly|test|scan|haircut|flight|thesis|report|paper|essay|assignment|proposal|submission|tender|beta|freeze|check|reservation|graduation|performance|race|marathon|game|gig|recital|viewing|vaccination|jab|operation|cleaning|consultation|briefing|all-hands|fitting|defence|defense|viva|sprint|survey|stocktake|screening|physio|dentist|optician|return|application|closing|lease|contract|passport|visa|licence|license|warranty|subscription|rent|invoice|bill|audition|hackathon|project|programme|campaign|event|show|exams|results|signing|testing|shipment|summit|meetup|meet-up|retreat|picnic|barbecue|anniversary|baptism|tour|expo|shutdown|maintenance|upgrade|renewal|registration|enrolment|enrollment|orientation|induction|round|hike|auction|sale|premiere|release date|screening|filming)$/u;

/** Last nouns of the names of places and buildings ("the main depot"). */
export const SITE_NOUN =
  /^(?:depot|warehouse|office|headquarters|store|shop|factory|plant|lab|laboratory|clinic|school|centre|center|branch|venue|archive|bakery|restaurant|farm|studio|workshop|museum|gallery|hub|mill|mine|campus|cottage|cabin|library)$/u;

/** Last nouns of those who work together ("the mobile team"). */
export const TEAM_NOUN =
  /^(?:team|department|group|squad|committee|board|division|unit|crew|task force|working group|council|jury|panel|cast|choir|band)$/u;
