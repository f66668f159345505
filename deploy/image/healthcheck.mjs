// Health check of a container: `node deploy/image/healthcheck.mjs live` or `… ready` ends with 0 if the application says so.
const [kind = 'live'] = process.argv.slice(2);
const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/health/${kind}`;
const response = await fetch(url).catch((error) => ({ ok: false, text: () => String(error.cause ?? error) }));
console.log(await response.text());
process.exit(response.ok ? 0 : 1);
