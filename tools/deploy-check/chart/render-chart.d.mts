/** The folder of the chart. */
export const CHART: string;

/** The oldest that the chart supports, and the newest that has schemas. */
export const KUBERNETES_VERSIONS: readonly string[];

/** In which everything is rendered. */
export const NAMESPACE: string;

/** Why the chart cannot be rendered on this machine, or null. */
export const missingHelm: string | null;

/** Names of the files of values that are checked. */
export function valuesFiles(): string[];

export function valuesPath(name: string): string;

export function hasTool(name: string): boolean;

export interface RenderOptions {
  /** Further values, as `path=JSON`. */
  sets?: readonly string[];
  kubernetes?: string;
}

/** @throws Error with the message of Helm, where it rejects the values */
export function renderText(valuesFile: string | null, options?: RenderOptions): string;

/** The objects of the release, including those of hooks. Rendered once, so they must not be changed. */
export function renderChart(valuesFile: string): any[];
