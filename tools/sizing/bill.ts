/** Prices of what an installation rents. Any currency: the bill has the same. */
export interface Prices {
  vcpuHour: number;
  /** Of memory, for a month. */
  memoryGbMonth: number;
  /** Of a volume, for a month. */
  diskGbMonth: number;
}

/** Assumptions: round figures of the size of list prices of large clouds in 2026, in dollars. No provider's offer. */
export const ASSUMED_PRICES: Prices = { vcpuHour: 0.03, memoryGbMonth: 3, diskGbMonth: 0.1 };

const HOURS_OF_A_MONTH = 730;

export interface RentedPart {
  part: string;
  cores: number;
  memoryGb: number;
  diskGb: number;
}

export interface Bill<Part extends RentedPart> {
  lines: (Part & { month: number })[];
  month: number;
  /** The price that the whole comparison is about. */
  monthOfAMillionEpisodes: number;
}

/** What the parts cost in a month, and for each million of the stored episodes. */
export function billOf<Part extends RentedPart>(parts: readonly Part[], episodes: number, prices: Prices): Bill<Part> {
  const lines = parts.map((part) => ({
    ...part,
    month:
      part.cores * HOURS_OF_A_MONTH * prices.vcpuHour +
      part.memoryGb * prices.memoryGbMonth +
      part.diskGb * prices.diskGbMonth,
  }));
  const month = lines.reduce((sum, line) => sum + line.month, 0);
  return { lines, month, monthOfAMillionEpisodes: (month / episodes) * 1e6 };
}
