import type { Shape } from './engine/shape.js';
import { allergies } from './allergies.shape.js';
import { birthday } from './birthday.shape.js';
import { budgets } from './budgets.shape.js';
import { called } from './called.shape.js';
import { diet } from './diet.shape.js';
import { education } from './education.shape.js';
import { employer } from './employer.shape.js';
import { family } from './family.shape.js';
import { favourite } from './favourite.shape.js';
import { medication } from './medication.shape.js';
import { skills } from './skills.shape.js';
import { goals } from './goals.shape.js';
import { health } from './health.shape.js';
import { home } from './home.shape.js';
import { job } from './job.shape.js';
import { languages } from './languages.shape.js';
import { likes } from './likes.shape.js';
import { manager } from './manager.shape.js';
import { membership } from './membership.shape.js';
import { name } from './name.shape.js';
import { origin } from './origin.shape.js';
import { pets } from './pets.shape.js';
import { possessions } from './possessions.shape.js';
import { projectDates } from './project-dates.shape.js';
import { projectRole } from './project-role.shape.js';
import { relationship } from './relationship.shape.js';
import { responsibility } from './responsibility.shape.js';
import { team } from './team.shape.js';
import { tools } from './tools.shape.js';
import { trips } from './trips.shape.js';

/** The core list: what people state most often, in the order in which the patterns are tried. */
export const SHAPES: readonly Shape[] = [
  ...[tools, name, called, home, origin, manager, projectRole, projectDates, job, membership, employer, team],
  ...[family, pets, relationship, birthday, diet, allergies, languages, favourite, likes, skills, education],
  ...[medication, health, possessions, trips, responsibility, budgets, goals],
];
