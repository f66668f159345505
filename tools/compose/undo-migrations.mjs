// Runs in a container of the image, bundled by bundle-undo.mjs: undoes the last migration of each schema, and names it.
import migrations from 'migrations';
import pg from 'pg';
import { DataSource } from 'typeorm';

for (const [schema, exported] of Object.entries(migrations)) {
  const dataSource = new DataSource({
    type: 'postgres',
    driver: pg,
    url: process.env.DATABASE_URL,
    schema,
    migrations: exported.filter((value) => typeof value === 'function'),
    migrationsTableName: 'migrations',
    installExtensions: false,
  });
  await dataSource.initialize();
  const [{ name }] = await dataSource.query(`SELECT name FROM "${schema}".migrations ORDER BY timestamp DESC LIMIT 1`);
  await dataSource.undoLastMigration({ transaction: 'all' });
  console.log(name);
  await dataSource.destroy();
}
