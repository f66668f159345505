/** Common nouns for those that people work for ("the city library"). */
export const EMPLOYER_NOUN =
  /^(?:library|authority|observatory|zoo|planetarium|cannery|firm|company|agency|bank|school|hospital|clinic|museum|university|college|bakery|restaurant|cafe|café|shop|bookshop|bookstore|store|supermarket|hotel|factory|startup|start-up|nonprofit|charity|lab|laboratory|institute|council|ministry|embassy|newspaper|magazine|studio|gallery|theatre|theater|brewery|airport|farm|warehouse|shelter|nursery|archive|court|garage|salon|pharmacy|pub|gym|dealership|publisher|consultancy|bureau|foundation|orchestra|winery|vineyard|shipyard|kindergarten|daycare|cinema|airline|hospice|institution|organisation|organization|depot|mill|mine)$/u;

/** Common nouns for where people study ("nursing school"). */
export const SCHOOL_NOUN =
  /^(?:school|college|university|uni|gymnasium|sixth-form|academy|conservatory|kindergarten|seminary)$/u;

/** Common nouns for groups that people are members of ("the choir"). */
export const MEMBERSHIP_NOUN =
  /^(?:choir|club|band|committee|board|council|orchestra|quartet|society|party|union|association|league|guild|troupe|squad|network|cooperative|co-op|church|congregation|parliament|senate|jury|panel|crew|brigade)$/u;

/** Common nouns for what people make ("a novel"). */
export const WORK_NOUN =
  /^(?:app|application|website|site|book|novel|report|paper|article|essay|thesis|album|song|painting|portrait|picture|poem|story|script|screenplay|play|film|movie|documentary|game|model|tool|library|service|platform|database|catalogue|catalog|prototype|design|plan|proposal|presentation|dashboard|feature|module|engine|robot|boat|house|shed|table|chair|bench|bowl|vase|pot|sculpture|mural|quilt|sweater|scarf|dress|blog|podcast|newsletter|course|guide|map|station|project|campaign|exhibition|history|biography|memoir|manuscript|migration|redesign|api|pipeline|bridge|garden|mosaic|treehouse|kayak|cake|bookshelf|shelf|cabinet|wardrobe|desk|bed|fence|deck|pergola|greenhouse|sauna|quartet|symphony|sonata|concerto|opera|musical|soundtrack|track|ep|demo|logo|poster|mascot|cookbook|dictionary|textbook|trilogy|anthology|column|comic|cartoon|drawing|sketch|etching|print|necklace|bracelet|jacket|hat|blanket|socks?|mittens|lamp|guitar|violin|clock|plugin|chatbot|bot|compiler|parser|dataset|spreadsheet|version|series|single|video|episode|edition|collection|translation|report|study|paper|extension|newsletter|theorem|algorithm|course|curriculum|pie|tart|bread|lasagna|soup|jam)s?$/u;

/** Common nouns for things of some worth that one has ("a bike"). */
export const POSSESSION_NOUN =
  /^(?:car|bike|bicycle|motorbike|motorcycle|scooter|house|flat|apartment|condo|cabin|cottage|boat|sailboat|kayak|van|truck|guitar|piano|violin|cello|saxophone|drum|camera|laptop|telescope|farm|allotment|garden|greenhouse|tractor|caravan|restaurant|bakery|shop|cafe|café|company|business|studio|phone|smartphone|tablet|computer|watch|tent|sofa|couch|desk|fridge|freezer|dishwasher|oven|printer|tv|television|headphones|keyboard|ukulele|banjo|harp|flute|trumpet|clarinet|accordion|moped|e-bike|yacht|canoe|motorhome|campervan|trailer|wallet|purse|keys|passport|umbrella|backpack|suitcase|glasses|ring|necklace|earrings|bracelet|jacket|coat|handbag|vineyard|villa|plot|orchard)$/u;
