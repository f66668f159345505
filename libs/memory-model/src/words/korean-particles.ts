/** Korean particles and forms of "is", as a pattern. The first ones are also last syllables of short words. */
export const KOREAN_PARTICLES = [
  '(?<=..)(?:이|가|의|도|만|로|와|과|나|랑|이랑|야|이야)',
  '(?<=.)(?:에서|에게서|에게|에|께서|한테|으로|하고|까지|부터|처럼|보다|은|는|를|입니다|입니까|이에요|예요|인가요)',
  // Not of the words for autumn, village and sunset.
  '(?<=.)(?<!가|마|노)을',
].join('|');

const PARTICLE = new RegExp(`(?:${KOREAN_PARTICLES})$`, 'u');

/** A Korean word without what is attached to its end. */
export function withoutParticles(word: string): string {
  const rest = word.replace(PARTICLE, '');
  return rest === word ? word : withoutParticles(rest);
}
