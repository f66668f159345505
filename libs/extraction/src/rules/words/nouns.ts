const nouns = (list: string): RegExp => new RegExp(String.raw`(?:^|\s|-)(?:${list.replaceAll(' ', '|')})$`, 'iu');

/** Nouns at the end of a phrase that show what it names, by the slot that they fill. */
export const NOUNS = {
  EMPLOYER: nouns(
    'library authority observatory zoo firm company agency bank school hospital clinic museum university college bakery restaurant cafe café shop bookshop bookstore store supermarket hotel factory startup start-up nonprofit charity lab laboratory institute council ministry embassy newspaper magazine studio gallery theatre theater brewery airport farm warehouse shelter nursery archive court garage salon pharmacy pub gym publisher consultancy foundation orchestra winery cinema airline hospice',
  ),
  TEAM: nouns('team squad department guild crew division unit chapter tribe'),
  GROUP: nouns(
    'choir club band committee board orchestra quartet society party union association league troupe squad team network cooperative co-op church congregation parliament jury panel crew gym group',
  ),
  SCHOOL: nouns('school college university uni academy conservatory kindergarten'),
  DEGREE: nouns(
    "degree master bachelor phd doctorate mba msc bsc master's masters bachelor's bachelors ba ma llm diploma",
  ),
  BELONGING: nouns(
    'car cars bike bikes bicycle motorbike motorcycle scooter house flat apartment condo cabin cottage boat sailboat kayak kayaks van truck guitar piano violin cello saxophone camera laptop telescope farm allotment greenhouse tractor caravan phone smartphone tablet computer watch tent sofa couch desk fridge freezer dishwasher oven printer tv headphones keyboard ukulele harp flute trumpet clarinet accordion moped e-bike yacht canoe motorhome campervan trailer wallet ring necklace bracelet jacket coat vineyard villa',
  ),
  PET: nouns(
    'dog dogs puppy puppies cat cats kitten kittens parrot rabbit rabbits hamster hamsters horse horses pony tortoise turtle budgie snake lizard gecko ferret fish goldfish chickens hens retriever labrador terrier poodle spaniel beagle corgi dachshund collie shepherd tabby',
  ),
  ILLNESS: nouns(
    "asthma diabetes migraine migraines arthritis eczema epilepsy anaemia anemia insomnia tinnitus hypertension flu covid cold fever cancer depression anxiety adhd autism celiac coeliac dyslexia allergies reflux sciatica osteoporosis psoriasis crohn's endometriosis hypothyroidism disease disorder syndrome infection injury gout pneumonia bronchitis tonsillitis lupus dementia pressure cholesterol",
  ),
  EVENT: nouns(
    'appointment interview meeting exam test session haircut check-up checkup surgery optician dentist physio deadline flight wedding party call workshop demo review lesson hearing audit',
  ),
  PART: nouns(
    'leg arm ankle wrist foot hand finger toe knee hip shoulder elbow back neck nose rib ribs collarbone tooth',
  ),
  DRUG: nouns(
    String.raw`\w+(?:formin|pril|statin|profen|cillin|zole|azepam|oxine|sartan|olol|traline|pram|xetine|mycin|lukast|trexate) insulin aspirin paracetamol prednisone antidepressants thinners melatonin antihistamines painkillers vitamins ibuprofen drops pills tablets medication`,
  ),
} as const;

/** Single words that fill a slot. */
export const WORDS = {
  NUMBER:
    /^(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/u,
  DEPARTMENT:
    /^(?:accounts|accounting|analytics|claims|compliance|data|design|engineering|finance|hr|infrastructure|it|legal|logistics|marketing|operations|ops|payroll|procurement|qa|radiology|reporting|research|sales|security|support|surgery)$/u,
  MARITAL: /^(?:single|divorced|separated|widowed|married)$/u,
  TITLE: /^(?:ceo|cto|cfo|coo|director|editor|chairman|chairwoman)$/u,
  DIET: /^(?:vegan|vegetarian|pescatarian|pescetarian|kosher|halal|keto|ketogenic|paleo|gluten-free|dairy-free|low-carb|flexitarian|plant-based|lactose-free|sugar-free)$/iu,
} as const;
