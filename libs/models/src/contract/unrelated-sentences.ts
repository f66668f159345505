/** Each about something that no other is about. */
export const UNRELATED_SENTENCES = `
Ada works at Acme in Berlin.
The cat sleeps on a warm stove.
Bread needs flour, water and salt.
My sister plays the violin on Sundays.
The database migration failed last Friday.
He bought a second-hand bicycle yesterday.
Rain is expected over the northern hills.
They adopted a puppy from the shelter.
Quarterly revenue grew by twelve percent.
Our flight to Lisbon leaves at noon.
The museum opens a new wing in spring.
She prefers green tea without sugar.
A volcano erupted near the small island.
The judge postponed the hearing again.
Carlos teaches mathematics to teenagers.
This laptop battery lasts nine hours.
Farmers harvest grapes before October.
The orchestra rehearses a symphony tonight.
I forgot my umbrella on the train.
Scientists discovered a distant planet.
The bakery around the corner closed down.
Priya signed the lease for her apartment.
Grandfather repaired the kitchen clock.
An earthquake damaged several bridges.
The goalkeeper saved two penalties.
Please review the contract draft soon.
Whales migrate thousands of kilometres.
The vaccine trial enrols new volunteers.
Tom is allergic to peanuts and shellfish.
The elevator has been broken all week.
Nadia wrote a novel about lighthouses.
Solar panels cover the factory roof.
The parliament rejected the tax proposal.
We painted the bedroom walls yellow.
Hiking boots should be waterproof.
The chess tournament starts at seven.
Kenji married his colleague in Osaka.
Mosquitoes breed in standing water.
The printer ran out of magenta ink.
Olga collects stamps of rare birds.
`
  .trim()
  .split('\n');
