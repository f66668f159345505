import { billOf } from './bill.js';

describe('billOf', () => {
  it('adds up cores, memory and disks, and divides by the episodes', () => {
    const parts = [
      { part: 'api-gateway', cores: 2, memoryGb: 1, diskGb: 0 },
      { part: 'postgres', cores: 1, memoryGb: 4, diskGb: 100 },
    ];
    const bill = billOf(parts, 2_000_000, { vcpuHour: 0.01, memoryGbMonth: 2, diskGbMonth: 0.1 });
    expect(bill.lines.map(({ month }) => month)).toEqual([expect.closeTo(16.6), expect.closeTo(25.3)]);
    expect(bill.month).toBeCloseTo(41.9);
    expect(bill.monthOfAMillionEpisodes).toBeCloseTo(20.95);
  });
});
