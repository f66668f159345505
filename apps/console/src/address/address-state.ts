import { useSearchParams } from 'wouter';

/**
 * State of a page that the address bar holds, so that it can be linked to, reloaded and gone back to. Values that equal
 * their default are left out of the address.
 * @param defaults the names with their defaults; a constant
 */
export function useAddressState<State extends Readonly<Record<string, string>>>(
  defaults: State,
): [Record<keyof State, string>, (change: Partial<Record<keyof State, string>>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const state = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, parameters.get(name) ?? value]),
  ) as Record<keyof State, string>;
  const change = (next: Partial<Record<keyof State, string>>) => {
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current);
        for (const [name, value] of Object.entries(next) as [string, string][]) {
          if (value === defaults[name]) changed.delete(name);
          else changed.set(name, value);
        }
        return changed;
      },
      { replace: true },
    );
  };
  return [state, change];
}
