// OpenAPI Generator, which makes clients in many languages: https://openapi-generator.tech
import { join } from 'node:path';
import { mavenJars } from '../dev-stack/maven-packages.mjs';
import { runProgram } from '../dev-stack/run-program.mjs';

const VERSION = '7.25.0';

/**
 * Generates a client.
 * @param {string} document
 * @param {string} generator
 * @param {string} folder
 * @param {string[]} [options]
 */
export async function generateClient(document, generator, folder, options = []) {
  const name = `openapi-generator-${VERSION}`;
  const jars = await mavenJars(name, [`org.openapitools:openapi-generator-cli:${VERSION}`], () => {});
  const run = ['-cp', join(jars, '*'), 'org.openapitools.codegen.OpenAPIGenerator', 'generate'];
  await runProgram('java', [...run, '-i', document, '-g', generator, '-o', folder, ...options]);
}
