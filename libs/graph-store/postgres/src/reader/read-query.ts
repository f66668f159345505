import type { DataSource } from 'typeorm';
import { toStoreError } from '../store-errors.js';

/** Runs one reading statement and gives its rows. */
export type ReadQuery = <Row>(text: string, parameters: readonly unknown[]) => Promise<Row[]>;

export function readQueryOf(dataSource: DataSource): ReadQuery {
  return async <Row>(text: string, parameters: readonly unknown[]) => {
    try {
      return await dataSource.query<Row[]>(text, [...parameters]);
    } catch (error) {
      throw toStoreError(error);
    }
  };
}
