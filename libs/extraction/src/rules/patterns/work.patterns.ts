import { parseShapes } from './engine/parse-shapes.js';

/** What people do: work, roles, teams, studies, skills, tools, things. See `parseShapes` for the notation. */
export const WORK = parseShapes(`
# team
member_of event changes 
  WHO move/switch/transfer (over|across)? (from (-TEAM|-DEPARTMENT))? to (TEAM|DEPARTMENT) ; WHO join TEAM
  WHO swap (-TEAM|-DEPARTMENT) for (TEAM|DEPARTMENT)
member_of ends happened
  WHO leave TEAM
member_of state
  WHO be (over|back)? on/in/with/from (TEAM|DEPARTMENT) ; OWN team be (called)? (TEAM|DEPARTMENT|NAMED) ; WHO work in/on/for/with TEAM ; WHO be part of TEAM
colleague_of state
  WHO work (closely|together|side by side)? with PEOPLE ; PAIR be (colleagues|coworkers|teammates)
  PAIR work together
  WHO be a ANY? (colleague|coworker|teammate) of PERSON
  WHO have a ANY? colleague/coworker (named|called|,) PERSON
  OWN ANY? (colleagues|coworkers|teammates) be (called|named)? PEOPLE
member_of line
  (team|department|dept|squad): (TEAM|DEPARTMENT)
# membership
member_of event changes
  WHO join GROUP ; WHO become a ANY? member of GROUP
member_of ends happened
  WHO leave/quit GROUP ; WHO resign from GROUP ; WHO cancel/end OWN GROUP membership
member_of state
  WHO be (a ANY? member|members|part) of (GROUP|NAMED) ; WHO belong to GROUP
  WHO sit/serve/be/sing/play on/in (GROUP) ; WHO play for NAMED
member_of line
  (member of|membership|memberships): LIST
# education
studies_at event
  WHO (start|begin) SCHOOL
studies state present,progressive,perfect,formerly,ended,past object=THING also=studies_at:state:ORG
  WHO study/read THING at ORG ; WHO be in OWN ANY? year of THING at ORG ; WHO do/pursue (a|OWN) ANY? DEGREE 's? in THING at ORG
graduated_from event object=ORG also=studies:state:THING
  WHO have/hold/get/earn/complete/finish (a|OWN)? ANY? DEGREE in THING from/at ORG
  WHO graduate from ORG with a ANY? DEGREE in THING
graduated_from event object=ORG
  WHO have/hold/get/earn/complete/finish (a|OWN)? DEGREE (from|at) ORG ; WHO graduate from ORG
studies_at state holds object=ORG
  WHO be ANY? enrolled at/in ORG ; WHO be a ANY? student/undergraduate at ORG ; WHO study at ORG
studies_at ends happened
  WHO drop out of (ORG|SCHOOL) ; WHO leave SCHOOL
studies state
  WHO major in THINGS ; OWN (major|field of study) be THINGS ; WHO study THINGS ; WHO be a THING student
studies state progressive,perfect
  WHO learn THINGS
teaches state object=THING also=works_at:state:ORG
  WHO teach THING at ORG
teaches state
  WHO teach THINGS
# employer
works_at event changes object=ORG takes=person,organisation
  WHO switch/move/transfer from -EMPLOYER to ORG ; WHO leave/quit -EMPLOYER (for|to join) ORG
works_at event happened object=ORG also=has_role:event:ROLE
  WHO get/land/find/start/begin/accept/take (a|the|OWN)? ANY? ANY? (job|position|post|internship|role) (as a? ROLE)? (at|with) ORG (as a? ROLE)?
  WHO be (recruited|headhunted|poached|hired|taken on) by ORG (as a/the? ROLE)?
works_at event happened subject=PERSON object=ORG also=has_role:event:ROLE:PERSON
  ORG (hire|recruit|appoint|name) KIND? PERSON as? (a/the|OWN)? first/new/next? ROLE ; ORG (hire|recruit) PERSON
has_role event happened object=ROLE
  WHO be (hired|recruited|taken on|appointed) as (a/the|OWN)? ROLE
works_at event object=ORG also=has_role:event:ROLE
  WHO (start|begin) (at|with) ORG (as (a/the|OWN)? first/new? ROLE)?
  WHO join ORG (as (a/the|OWN)? first/new? ROLE)?
works_at state object=ORG also=has_role:state:ROLE
  WHO work (over|full-time|part-time|remotely)? as (a/the)? ROLE (at|for|with) ORG
  WHO work (over|full-time|part-time|remotely)? (at|for) ORG (as (a/the)? ROLE)?
  WHO be employed at/by/with ORG (as a? ROLE)? ; OWN ANY? employer/company be ORG
  WHO have a ANY? job at/with ORG ; WHO be with (EMPLOYER|WORKPLACE)
works_at state ended
  WHO be (at|with) ORG
works_at ends happened subject=PERSON object=ORG
  ORG (fire|dismiss|sack|lay off) PERSON ; ORG let PERSON go
works_at ends happened object=ORG takes=person,organisation
  WHO (quit|leave|lose) OWN job (at|with) ORG ; WHO (resign|retire|part ways|depart) (from|with) ORG
  WHO be (laid off|let go|fired|sacked|dismissed|made redundant) (from|by|at) ORG ; WHO leave ORG ; WHO quit ORG
works_at ends happened
  WHO be (laid off|let go|fired|sacked|dismissed|made redundant) ; WHO (lose|quit|leave) OWN job
works_at line
  (employer|company|works at|works for): ORG
# job
has_role event happened object=ROLE
  WHO be/become promoted to (a/the)? ROLE ; WHO become (a/the|OWN)? new? ROLE (at ORG)?
  WHO (take over|step in|start|begin OWN career) as (a/the)? ROLE
has_role ends happened object=ROLE
  WHO (step down|stand down|resign|retire|quit) as (a/the)? ROLE
has_role ends happened
  WHO (step|stand) down
has_role state object=ROLE
  WHO work/freelance/act as (a/the)? ROLE (of|for)? ; WHO earn/make OWN living as (a/the)? ROLE
  OWN ANY? (job|job title|title|role|position|profession|occupation) be (a/the)? ROLE
has_role state object=ROLE also=works_at:state:ORG
  WHO be (a/the|OWN)? ROLE (at|for|with) ORG
has_role state object=TITLE also=works_at:state:ORG
  WHO be (a/the)? TITLE of ORG
has_role state object=ROLE
  WHO be (a/the|OWN)? ROLE of the? (NAMED|TEAM|GROUP)
has_role state object=ROLE
  WHO be (a/the|OWN)? ROLE
has_role line
  (job|job title|title|role|position|profession|occupation): ROLE
has_role line object=ROLE
  (job|role|position): ROLE at ORG
# manager
reports_to state object=PERSON
  WHO report straight? up? to (OWN ANY? (manager|boss|supervisor))? PERSON ; WHO be (managed|supervised) by PERSON
  WHO have PERSON as (OWN|his|her|their) ANY? (line|direct)? manager/boss/supervisor
  WHO have/get a new? (line|direct)? manager/boss/supervisor (,|called|named|:) PERSON
  WHO be under PERSON (now|these days)
reports_to event happened subject=OWN object=PERSON
  PERSON become OWN new? manager/boss/supervisor
manages state
  WHO manage/supervise (a team of NUMBER? :)? PEOPLE ; WHO manage/lead a ANY? team of NUMBER? (:|,)? PEOPLE
reports_to line
  (line|direct)? manager/boss/supervisor: PERSON
reports_to line
  (reports to|reporting to): PERSON
# responsibility
leads state
  WHO lead/run/head/chair up? the? (NAMED|TEAM|GROUP|THING)
leads event happened object=NAMED
  WHO take over the? (NAMED|TEAM) (from -PERSON)? ; WHO take over as (a/the)? ROLE of (NAMED|TEAM) (from PERSON)?
responsible_for state
  WHO be (responsible|accountable) for THINGS ; WHO be in charge of THINGS
  WHO have/take (responsibility for|charge of) THINGS
founded event happened
  WHO found/establish/co-found NAMED ; WHO set up NAMED
  WHO start/launch (a|OWN) ANY? KIND? (company|startup|business|firm|agency) (called|named|,) NAMED
founded event happened subject=PERSON object=NAMED
  NAMED be founded/co-founded by PERSON
works_on event
  WHO work on (the)? PROJECT ; WHO be assigned (to|on) PROJECT
decided event happened value=against {TEXT}
  WHO decide against TEXT
decided event happened value=not {ACTION}
  WHO decide/choose not to ACTION
decided event happened object=ACTION
  (WHO|THING|NAMED) decide/choose/agree/vote to ACTION
decided event happened object=THING
  WHO decide/settle/agree on THING
has_goal ends happened
  WHO give up on OWN? THING goal
has_goal event happened object=ACTION
  WHO set out to ACTION
has_goal state present,progressive,perfect,ended object=ACTION
  WHO want/hope/aim/wish/try to ACTION ; WHO (train|save up) to ACTION ; WHO be (determined|keen|eager|hoping|aiming) to ACTION
  OWN goal be to ACTION
has_task state present object=ACTION
  WHO need to? ACTION ; WHO be (supposed|required|expected|obliged) to ACTION
asks_to line value=always answer {TEXT}
  > please? always answer/reply TEXT
asks_to line value=always use {TEXT}
  > please? always use TEXT
mentors state holds
  WHO mentor/coach PERSON
believes state present
  WHO believe that? TEXT
knows state
  WHO know NAMED
met event happened
  WHO meet PERSON ; WHO (have|grab) (coffee|lunch|dinner|breakfast|drinks) with PERSON
  WHO (run|bump) into PERSON
plans_to state present,progressive,perfect value=take a trip to {PLACE}
  WHO plan (a|OWN) ANY? (trip|holiday|vacation) to PLACE
plans_to ends happened value=take a trip to {PLACE}
  WHO cancel (the|OWN) PLACE trip/holiday ; WHO cancel (the|OWN) (trip|holiday) to PLACE
visited event past
  WHO be in PLACE ; WHO be on (holiday|vacation|honeymoon) in PLACE
visited event happened
  WHO (visit|explore|tour) PLACE ; WHO (go|travel|fly|drive) (over|back|down|up)? to PLACE
  WHO (take|make|do|go on) (a|OWN)? ANY? ANY? (trip|journey|holiday|vacation) to PLACE
  WHO (get|come|fly|be) back from PLACE ; WHO be to PLACE ; WHO be on (holiday|vacation|honeymoon) in PLACE
  WHO spend (a|the|OWN|NUMBER)? ANY? (weekend|week|month|weeks|months|days|holiday|holidays) in PLACE
# skills
has_skill state holds
  WHO know OWN way around THINGS ; WHO be ANY? (handy|good) with THINGS ; WHO know THING (inside out|well|very well)
  WHO have (NUMBER years of)? (some|a lot of|solid|years of|extensive)? ANY? ANY? (experience|expertise|skills|training) in/with THINGS
  WHO be ANY? (versed|well-versed|trained|skilled|proficient|experienced|certified|good|great|talented|gifted|brilliant|excellent) at/in/with THINGS
  WHO be a ANY? (expert|specialist|pro|natural) in/on/at/with THINGS
  WHO have a ANY? (talent|knack|flair|gift) for THINGS ; WHO excel at/in THINGS
  WHO specialise/specialize in THINGS
has_skill line
  (key|main|my)? (skills|skill|good at|strengths|expertise): LIST
# tools
uses event past,perfect,progressive,future,present object=NAMED
  WE move/switch/migrate/upgrade/change over? from -NAMED over? to NAMED
  (PARTY|THING) replace/swap -NAMED with/by/for NAMED ; PARTY ditch/drop -NAMED for NAMED
uses line
  (tools|tool|stack|software): LIST
uses state holds
  (PARTY|THING) use (NAMED|THINGS) ; (PARTY|THING) rely on NAMED ; (PARTY|THING) run (everything|all KIND) on NAMED
  PARTY run/be/build/host on NAMED
# things
has_office_in event subject=ORG object=PLACE
  ORG open/have (a|OWN)? ANY? (office|branch) in PLACE
has_office_in ends subject=ORG object=PLACE
  ORG close/shut (OWN|the)? PLACE office/branch
bought event happened
  WHAT (get|buy) myself/himself/herself/themselves/ourselves a? new? (BELONGING|NAMED)
  WHAT buy/purchase/acquire (BELONGING|NAMED|THING)
owns event happened value={NAMED}
  WHO trade in? the? -NAMED in? for a NAMED
bought event happened
  WHO get a? new BELONGING
owns event happened
  WHO get a BELONGING
owns state perfect
  WHO get a NAMED
sold event happened object=BELONGING also=owns:ends:BELONGING
  WHO sell BELONGING
sold event happened
  WHAT sell OWN? (NAMED|THING)
owns ends happened
  WHO (give away|donate|scrap|get rid of|throw out) the? BELONGING
owns state holds
  WHO own/possess (BELONGING|THINGS) ; WHO have got? BELONGING ; WHO drive/ride a? (BELONGING|NAMED)
  WHO have got? a NAMED ; OWN (car|bike|phone|laptop|tablet|camera) be a ANY? NAMED
wants state present
  WHO want/need BELONGING
owns line
  (car|bike|laptop|phone|camera|computer|vehicle|tablet): TEXT
located_in state holds takes=any,place
  ITEM be (located|based|headquartered) in PLACE ; THING be (located|based) in PLACE
scheduled_for event subject=EVENT object=DATE
  WHO have/get (a|the)? EVENT booked? DATE
scheduled_for event object=DATE subject=THING
  SOMEBODY postpone/delay/push/move/reschedule (the|OWN) THING (back|forward)? (to|until|for)? DATE
has_budget state holds object=AMOUNT
  (NAMED|THING) have a budget of AMOUNT
has_budget state holds subject=THING object=AMOUNT
  OWN budget for/of THING be about? AMOUNT
part_of state holds
  NAMED1 be a? ANY? (part|subsidiary|division|unit) of NAMED
created event happened
  WHO create/design/develop/write/paint/compose/build/invent NAMED
released event happened
  WHAT release/launch/publish NAMED
scheduled_for event object=DATE happened
  (ITEM|THING) be (moved|postponed|pushed|rescheduled|delayed|brought) (back|forward|out)? (to|until)? DATE
  (ITEM|THING) move/slip (back|forward)? to? DATE
scheduled_for event object=DATE present,future,progressive,perfect
  (ITEM|THING) be (scheduled|planned|due|set|moved|postponed)? (for|to|until|on)? DATE ; (ITEM|THING) launch/ship DATE
  (ITEM|THING) (go live|take place) DATE ; THING start/begin/end/finish/close/open DATE
has_status event object=STATUS
  (ITEM|THING) be now? STATUS
has_role state subject=PERSON object=ROLE
  ROLE : PERSON
`);
