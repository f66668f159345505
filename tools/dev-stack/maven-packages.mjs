import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed } from './cache-folder.mjs';
import { runProgram } from './run-program.mjs';

const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/**
 * Provides a folder with the jars of a program and its dependencies.
 * @param {string} name
 * @param {string[]} coordinates `group:artifact:version`
 * @param {(line: string) => void} log
 */
export function mavenJars(name, coordinates, log) {
  return installed(name, 'maven', async (draft) => {
    log(`Installing ${coordinates[0]} with Maven …`);
    const pom = join(draft, 'pom.xml');
    writeFileSync(pom, projectOf(name, coordinates));
    await runProgram('mvn', ['--batch-mode', '--no-transfer-progress', '-f', pom, COPY, `-DoutputDirectory=${draft}`]);
  });
}

function projectOf(name, coordinates) {
  const dependencies = coordinates.map((entry) => {
    const [group, artifact, version] = entry.split(':');
    return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`;
  });
  return [
    '<project><modelVersion>4.0.0</modelVersion>',
    `<groupId>memory-graph.dev-stack</groupId><artifactId>${name}</artifactId><version>1</version>`,
    `<dependencies>${dependencies.join('')}</dependencies></project>`,
  ].join('\n');
}
