/** Question words as people type them in a hurry, where nothing else can be meant. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/\b(what|who|where|when|how)s\b/giu, '$1 is'],
  [/^\s*(?:were|wear|wher|whare|wheer)(?=\s+(?:do|does|did|is|are|was|can|should)\b)/iu, 'where'],
  [/^\s*(?:wat|wht|waht|whta)\b/iu, 'what'],
  [/^\s*(?:hwo|woh|whoo)\b/iu, 'who'],
  [/^\s*(?:wen|whne|wehn)\b/iu, 'when'],
  [/^\s*(?:wich|whcih|whihc)\b/iu, 'which'],
];

/** A question with its question word as it is spelled: "whats", "were does" → "what is", "where does". */
export function spelledOut(question: string): string {
  return FORMS.reduce((text, [form, spelled]) => text.replace(form, spelled), question);
}
