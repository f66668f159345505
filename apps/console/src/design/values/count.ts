/** @returns a number with its unit: `1,204 texts` */
export const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString()} ${number === 1 ? one : many}`;
