const ROLE_NOUN =
  /(?:er|or|ist|ian|eer|ant|yst|chef|ceo|cto|cfo|coo|head|lead|intern|nurse|architect|president|pilot|judge|clerk|student|apprentice|vp|chief|coach|therapist|assistant|professor|surgeon|dentist|lawyer|chair|chairman|chairwoman|chairperson|dean|secretary|captain|principal|vet|cook|barista|fellow|postdoc|waitress|actress|paramedic|lifeguard|guard|mechanic|medic|volunteer|correspondent|priest|pastor|rabbi|imam|athlete|detective|diplomat|soldier|headmaster|headmistress|spokesman|spokeswoman|midwife|attorney|entrepreneur|freelancer|spokesperson|salesperson|commander|representative|executive|associate|trainee)$/u;
const NOT_A_ROLE =
  /(?:^|\s)(?:\S*(?:predecessor|successor|other|sister|brother|mother|father|daughter|member|number|matter|winter|summer|dinner|letter|paper|corner|order|disaster|danger|monster|winner|loser|starter|favou?r|fan|lover|error|horror|factor|color|colour|person|killer|tower|power|water|minor|door|floor|customer|user|christian|vegetarian|supporter|believer|stranger|giant|wonder|newcomer|beginner|follower|co-?worker|owner|survivor|bummer|computer|server|plant|restaurant|elephant|twist|burner|never|ever|over|better|longer|older|younger|bigger|mentor|partner|motor|reactor|sensor|monitor|printer|router|container|cluster|folder|header|footer|filter|buffer|parser|compiler|counter|pointer|trigger|tracker|adapter|chapter|quarter|career|beer|deer|hour|flavor|anchor|mirror|humor|brilliant|important|pregnant|significant|reluctant|elegant|instant|constant|distant|relevant)|river|tractor|layer|list|team player|neither|either|after|under|other|whatever|together|sucker|junkie|whether)$/iu;
const PRAISE =
  /^(?:former|ex|elected|acting|good|great|big|huge|real|true|total|such|amazing|wonderful|best|better|born|natural|bit|lot)\b/iu;
const LONGEST_ROLE = 4;

/** "head of design": what is headed, behind the title. */
export function isRolePhrase(role: string): boolean {
  const [title = '', field, ...rest] = role.split(' of ');
  return rest.length === 0 && isRoleName(title) && (field === undefined || field.split(' ').length <= LONGEST_ROLE);
}

/** "Chief Technology Officer", "Head". */
const CAPITAL_TITLE =
  /^(?:\p{Lu}\S* )*(?:Head|Director|President|Manager|Officer|Chief|Engineer|Designer|Developer|Scientist|Analyst|Consultant|Architect|Coordinator|Secretary|Editor|Dean|Chair|Lead|Recruiter|Accountant|Producer|Specialist|Administrator)$/u;

/** Whether words name what somebody works as: "data engineer", "CTO". "A great mother" is none. */
function isRoleName(role: string): boolean {
  const words = role.split(' ');
  const last = words.at(-1)?.toLowerCase() ?? '';
  return (
    words.length <= LONGEST_ROLE &&
    ROLE_NOUN.test(last) &&
    !NOT_A_ROLE.test(role) &&
    (!/\p{Lu}\p{Ll}/u.test(role.slice(1)) || CAPITAL_TITLE.test(role)) &&
    !PRAISE.test(role) &&
    !/\b(?:and|or)\b/iu.test(role)
  );
}
