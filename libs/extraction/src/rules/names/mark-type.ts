import { type BookedEntity, type EntityBook, TYPE_STRENGTH } from './entity-book.js';

const ORGANISATION =
  /(?:^| )(?:inc|ltd|llc|corp|corporation|gmbh|ag|plc|company|group|bank|university|college|institute|school|hospital|foundation|association|agency|ministry|committee|club|labs?|laboratories|systems|technologies|software|studios?|partners|ventures|industries|airlines|orchestra|museum)\.?$/iu;
const PLACE =
  /(?:^| )(?:street|avenue|road|square|park|lake|river|island|islands|county|beach|bay|city|airport|station)$/iu;
const PROJECT = /^(?:project|programme|program) /iu;

/** The type that the words of a name show: "Acme Ltd", "Project Atlas". */
export function markType(book: EntityBook, { ref, name }: BookedEntity): void {
  if (PROJECT.test(name)) book.vote(ref, 'project', TYPE_STRENGTH.marker);
  else if (ORGANISATION.test(name) || /^university /iu.test(name)) book.vote(ref, 'organisation', TYPE_STRENGTH.marker);
  else if (PLACE.test(name)) book.vote(ref, 'place', TYPE_STRENGTH.marker);
}
