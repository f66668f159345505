// Runs in a container of the image, from its standard folder: undoes the last migration of each schema, and names it.
import { readdirSync } from 'node:fs';
import { DataSource } from 'typeorm';

const FOLDERS = {
  auth: 'apps/auth-server/dist/migrations',
  memory: 'apps/api-gateway/dist/storage/migrations',
  ingestion: 'apps/ingestion-worker/dist/jobs/migrations',
  webhooks: 'apps/webhook-dispatcher/dist/migrations',
};

for (const [schema, folder] of Object.entries(FOLDERS)) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.migration.js'));
  const modules = await Promise.all(files.map((file) => import(`/app/${folder}/${file}`)));
  const dataSource = new DataSource({
    type: 'postgres',
    url: process.env.DATABASE_URL,
    schema,
    migrations: modules.flatMap((module) => Object.values(module)).filter((value) => typeof value === 'function'),
    migrationsTableName: 'migrations',
    installExtensions: false,
  });
  await dataSource.initialize();
  const [{ name }] = await dataSource.query(`SELECT name FROM "${schema}".migrations ORDER BY timestamp DESC LIMIT 1`);
  await dataSource.undoLastMigration({ transaction: 'all' });
  console.log(name);
  await dataSource.destroy();
}
