// Runs a command with a real PostgreSQL in TEST_DATABASE_URL:  node tools/dev-stack/with-postgres.mjs COMMAND [ARG …]
process.argv.splice(2, 0, '--engines', 'postgres');
await import('./with-stack.mjs');
