/* eslint-disable no-console -- the library writes to the console, and it is kept from that here */
/**
 * oidc-provider, loaded without the notice that it prints on Node 20: its maintainers support newer
 * releases only, while this project still supports Node 20 with the same specs. docs/operations/running.md
 * informs operators; a line that is not a log record does not belong into structured logs.
 */
const { warn } = console;
console.warn = (message: unknown, ...rest: unknown[]) => {
  if (!String(message).includes('Unsupported runtime')) warn(message, ...rest);
};
const { Provider, errors } = await import('oidc-provider').finally(() => {
  console.warn = warn;
});

export { errors, Provider };
