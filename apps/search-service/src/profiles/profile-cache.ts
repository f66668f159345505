import type { SearchPosition } from '@memory-graph/graph';

/** Of a few kilobytes each. */
const MAX_PROFILES = 1_000;

/** What profiles were built from: as long as none of it changes, neither do they. */
export interface ProfileState {
  position: SearchPosition;
  /** As in 2026-06-15. */
  day: string;
}

/** Profiles that were asked for lately, by their state. */
export class ProfileCache<Profile> {
  /** In the order of their last use. */
  private readonly kept = new Map<string, ProfileState & { profile: Profile }>();

  find(key: string, { position, day }: ProfileState): Profile | null {
    const known = this.kept.get(key);
    if (!known || known.day !== day || known.position.mark !== position.mark) return null;
    if (known.position.revision !== position.revision) return null;
    this.kept.delete(key);
    this.kept.set(key, known);
    return known.profile;
  }

  keep(key: string, state: ProfileState, profile: Profile): void {
    this.kept.delete(key);
    this.kept.set(key, { ...state, profile });
    if (this.kept.size > MAX_PROFILES) this.kept.delete(this.kept.keys().next().value!);
  }
}
