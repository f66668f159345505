import { parseShapes } from './engine/parse-shapes.js';

/** Who people are: names, homes, family, health, tastes. See `parseShapes` for the notation. */
export const PEOPLE = parseShapes(`
# name
goes_by state
  WHO go by (OWN (middle|first|last|full)? name ,?)? NAME
  WHO prefer/want/like/love to (be called|be addressed as|go by) NAME
  OWN (nickname|preferred name|short name) be NAME
goes_by state holds subject=WHO
  SOMEBODY call WHO NAME
is_named state
  OWN ANY? (first|last|middle|full)? name be NAME ; WHO be (called|named) NAME
is_named line
  (full name|real name|legal name|first name|name): NAME
goes_by line
  (nickname|goes by|preferred name|known as|call me|aka): NAME
goes_by line
  > please? (just call|call) me NAME
# home
lives_in event changes object=PLACE
  WHO move/relocate (over|down|up|out|away|back|house)? from -PLACE (over|back)? to PLACE
  WHO move out of -PLACE and (into|to) PLACE
  WHO move/relocate (over|down|up|out|away|back|house)? to PLACE (from -PLACE)?
  WHO move/relocate (into|to) (a|the|OWN)? ANY? ANY? flat/apartment/house/place/studio/room/home in/near PLACE
  WHO find/rent (a|the|OWN)? ANY? ANY? flat/apartment/house/place/studio/room in PLACE
  WHO settle down? in/near PLACE
lives_in state object=PLACE
  WHO live/reside (with (OWN KIND|PERSON|PEOPLE))? (just? outside|over in|near|in|at) PLACE
  WHO split/divide OWN time between PLACE ; WHO have OWN ANY? home in PLACE ; WHO be based (in|out of) PLACE ; WHO call PLACE (home|OWN home) ; WHO be in PLACE (now|these days|nowadays)
  OWN ANY? home/place/address/flat/apartment/house/base be in PLACE
stays_in state holds object=PLACE
  WHO stay (with PERSON|with OWN KIND)? in PLACE ; WHO be on (a|OWN)? ANY? (holiday|vacation|honeymoon) in PLACE
lives_in ends happened takes=person,place
  WHO move (out of|away from) PLACE ; WHO leave TOWN ; WHO leave PLACE for good
lives_in state ended
  WHO be in PLACE
lives_in line
  (home|lives in|living in|based in|city|town|current home|current address|lives|residence|home base|location): PLACE
lives_in line formerly
  (former|previous|old|past) (address|addresses|home|homes): PLACE
# origin
from event present
  WHO be/come/hail originally? from PLACE ; OWN (hometown|home town|home country) be PLACE
born_in event object=PLACE also=born_on:event:DAY
  WHO be born in/at/near PLACE DAY? ; WHO be born DAY in PLACE
grew_up_in event happened
  WHO grow up in/near/around/outside PLACE ; WHO be (born and raised|raised|brought up) in/near/around PLACE
  WHO raise in/near PLACE
has_nationality state holds
  WHO hold/have LANGUAGE citizenship/nationality ; WHO be a? LANGUAGE (citizen|national)?
  OWN nationality/citizenship be LANGUAGE
from line
  (hometown|home town|origin|originally from|from): PLACE
# birthday
born_on event object=DAY
  WHO be born DAY ; OWN ANY? (birthday|bday|b-day|date of birth|dob) be on? DAY
died_on event happened object=PASTDAY
  WHO die/pass away? PASTDAY
born_on line
  (dob|date of birth|birthday|b-day|bday|born|birthdate|birth date): DAY
has_age event happened object=NUMBER
  WHO turn NUMBER ; WHO have OWN NUMBER birthday
has_age state present object=NUMBER
  WHO be aged? NUMBER (years old|years of age|yrs old)? ; OWN age be NUMBER
has_age line object=NUMBER
  age: NUMBER
# family
parent_of event happened
  WHO give birth to (a|OWN)? ANY? (son|daughter|boy|girl|baby)? ,? PERSON
  WHO welcome/have/adopt (a|OWN) ANY? baby? daughter/son/girl/boy/child/baby (named|called|,) PERSON
parent_of state object=PEOPLE
  WHO have/get (a|NUMBER|OWN)? KIND? ANY? daughter/son/girl/boy/child/baby/daughters/sons/girls/boys/children/kids/twins (named|called|,|:|-) PEOPLE
  WHO be (a|the)? ANY? mom/mum/mother/dad/father/parent of/to NUMBER? PEOPLE
  OWN ANY? (daughters|sons|girls|boys|children|kids|twins) be (named|called)? PEOPLE
sibling_of state object=PEOPLE
  WHO have/get (a|NUMBER) KIND? brother/sister/sibling/brothers/sisters/siblings (named|called|,|:) PEOPLE
  OWN ANY? (brothers|sisters|siblings) be (called|named)? PEOPLE
friend_of state
  WHO be ANY? friends with PEOPLE ; WHO have a ANY? friend (named|called|,) PEOPLE ; OWN ANY? friends be PEOPLE
friend_of event happened
  WHO become ANY? friends with PEOPLE
parent_of line
  (kids|children|sons|daughters|son|daughter|twins): PEOPLE
child_of line
  (parents|mother|mum|mom|father|dad): PEOPLE
married_to line
  wife/husband/spouse: PERSON
sibling_of line
  (brothers|sisters|siblings|brother|sister): PEOPLE
# relationship
dating state progressive,perfect
  WHO see/date (a KIND|someone|somebody) (called|named|,) PERSON ; WHO be with PERSON
dating state holds
  WHO have/get a ANY? (girlfriend|boyfriend|partner) (named|called|,) PERSON
married_to event happened
  WHO (wed|marry|tie the knot with|become married to) PERSON ; PAIR (wed|marry|become married|tie the knot)
  WHO be married to PERSON
married_to state
  WHO be ANY? married to PERSON ; PAIR be married
engaged_to state
  WHO be engaged to PERSON ; PAIR be/become engaged
dating state progressive,perfect,ended
  WHO (go out with|see|date) PERSON ; WHO be in a ANY? relationship with PERSON
  PAIR (date|be a couple|be dating)
dating ends happened object=PERSON
  WHO (break|split) up with (OWN ANY? KIND)? PERSON
dating ends happened
  PAIR (break|split) up
married_to ends past,perfect,present
  PAIR be/become divorced/separated ; PAIR divorce/separate
  WHO (divorce|be divorced from|become divorced from) (OWN KIND)? PERSON
has_relationship_status state holds
  WHO be MARITAL
has_relationship_status line
  (relationship status|marital status|relationship): TEXT
# pets
has_pet event happened object=NAMES
  WHO adopt/rescue/get/buy PET (named|called|,|:) NAMES
has_pet event happened
  WHO adopt/rescue/get/buy PET
has_pet state object=NAMES
  WHO have/own/keep PET (named|called|,|:) NAMES ; OWN NUMBER? ANY? PET be (called|named)? NAMES
has_pet state
  WHO have/own/keep got? PET
has_pet line
  pets/pet/dog/cat/dogs/cats: LIST
# diet
has_diet event happened
  WHO switch/change/move/go from (a|being a?)? -DIET (diet)? to (a|being a?)? DIET diet?
has_diet event happened
  WHO go/turn/become (mostly|all|a)? DIET
has_diet ends happened
  WHO (give up|quit|drop|stop) (being a?|the|OWN)? DIET diet?
has_diet state
  WHO be (on a|on|a|mostly|all)? ANY? DIET (diet|household|family)?
  WHO follow/keep/eat/do/maintain (a|only|mostly|OWN)? ANY? DIET (diet|food)?
has_diet line
  (diet|dietary): DIET
# allergies
allergic_to event
  WHO be (both|all|deathly|super|very|so)? ANY? (allergic|intolerant|hypersensitive) to/of THINGS
  WHO develop/have/get (a|some|several|multiple|known)? ANY? (allergy|intolerance|allergies|sensitivity) to/against THINGS
  WHO have a? ANY? THING allergy/intolerance/allergies ; WHO be TEXT intolerant
  OWN ANY? (allergy|allergies) be THINGS
allergic_to line
  (food|known|my)? (allergies|allergy|allergic to|intolerances): LIST
# languages
speaks state
  WHO speak LANGUAGES ; WHO be ANY? (fluent|bilingual|conversational|proficient) in LANGUAGES
  WHO be a native LANGUAGE speaker
  OWN (mother tongue|native language|first language|second language|languages) be LANGUAGES
  WHO grow up speaking LANGUAGES
  OWN LANGUAGE be ANY? (fluent|good|excellent|perfect|okay|ok|decent|rusty|basic|native)
speaks state subject=OWN object=LANGUAGE
  LANGUAGE be OWN (mother tongue|native language|first language)
studies state progressive,perfect,ended,formerly
  WHO learn/study LANGUAGES
speaks line
  (languages|language|speaks): LANGUAGES
# favourite
has_favourite state value={TEXT}: {THING}
  OWN (absolute|all time|all-time)? ANY? favourite/favorite/fav/fave TEXT be THING
has_favourite state value={TEXT}: {TASTES}
  TASTES be OWN (absolute|all time|all-time)? ANY? favourite/favorite/fav/fave TEXT
has_favourite line value={TEXT}: {LIST}
  favourite/favorite/fav/fave TEXT : LIST
# likes
prefers state holds value={THING1} over {THING2}
  WHO prefer/favour/favor THING1 over/to THING2 ; WHO like THING1 (better|more) than THING2
prefers state present,future value={THING1} over {THING2}
  WHO prefer/choose/take THING1 over THING2
likes state holds
  WHO be a ANY? (sucker|junkie) for THINGS
  WHO be ANY? (crazy|mad|nuts|wild|enthusiastic|passionate) about THINGS
  WHO be ANY? (hooked on|big on|keen on|fond of|obsessed with|interested in) THINGS
  WHO be (really|all|so|big|very)? ANY? into BARE ; WHO be a ANY? (fan|lover) of THINGS
  WHO have a ANY? passion/love/fondness/weakness for THINGS
prefers state holds
  WHO like THING better/more
likes state holds object=ACTION
  WHO like/love to ACTION
likes state holds
  WHO fancy/cherish/adore/like/love/enjoy TASTES
  OWN ANY? (hobby|hobbies|interests|passion|passions) (be|include) THINGS
likes ends happened
  WHO lose ANY? interest in TASTES
likes event happened
  WHO (fall in love with|get really into) THINGS
plays state holds takes=person,any
  WHO play the THINGS ; WHO play BARE
plays state holds value={KIND}
  WHO be a ANY? KIND player
dislikes state holds
  WHO detest/loathe/despise/hate/dislike TASTES ; WHO be no ANY? (fan|lover|friend) of TASTES
  WHO have a ANY? aversion to THINGS
prefers state holds object=ACTION
  WHO prefer to ACTION
prefers state holds
  WHO prefer/favour/favor TASTES ; WHO have a ANY? preference for THINGS
likes line
  (hobbies|hobby|interests|likes|loves|passions): LIST
dislikes line
  (dislikes|hates): LIST
prefers line
  (preferences|preference|prefers|prefs): LIST
# health
has_problem event happened
  WHO be ANY? diagnosed with THINGS ; WHO come down with THINGS ; WHO test positive for THINGS
has_problem event happened value=broken {PART}
  WHO break/fracture OWN PART
has_problem event happened value=sprained {PART}
  WHO sprain/twist OWN PART
has_problem ends happened
  WHO recover from (OWN|a|the)? ILLNESS
has_problem event holds
  WHO have/get got? ILLNESS ; WHO (suffer from|struggle with|live with) ILLNESS
has_problem line
  (medical history|conditions|condition|health|health issues|diagnosis|diagnoses|medical conditions): LIST
takes event changes object=DRUG
  SOMEBODY switch/change/move WHO from -DRUG to DRUG ; SOMEBODY swap/replace OWN -DRUG for/with/to DRUG
takes event happened subject=WHO
  SOMEBODY prescribe WHO DRUG
takes ends present,perfect
  WHO be off the? DRUG
takes ends happened
  WHO (stop|quit|come off) taking? DRUG
takes state
  WHO take/use (daily|regular|some)? DRUG ; WHO be on DRUG
takes line
  (current|daily|my)? (meds|medication|medications|medicine|prescriptions): LIST
`);
