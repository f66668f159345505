import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { ConfigClass } from '@memory-graph/app-host/config';
import { loadConfig } from '../../libs/app-host/src/config/load-config.js';
import { IMAGES } from '../dev-stack/images.mjs';
import { CONFIGS, variablesRead } from './app-variables.js';
import { DEPLOY, readCompose, variablesOfCompose } from './read-compose.mjs';

const APPS = Object.keys(CONFIGS);

const known = (app: string) => variablesRead(CONFIGS[app] as ConfigClass);

const textOf = (file: string) => readFileSync(join(DEPLOY, file), 'utf8');

describe('deploy/compose.yaml', () => {
  const { services, networks, volumes } = readCompose();
  const environmentOf = (service: string) =>
    Object.fromEntries(
      Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [name, String(value)]),
    );

  it('has the engines, the migrations and the five applications, from the images that the tests use', () => {
    expect(Object.keys(services).sort()).toEqual([...APPS, ...Object.keys(IMAGES), 'migrate'].sort());
    const images = Object.keys(IMAGES).map((engine) => [engine, services[engine]?.image]);
    expect(Object.fromEntries(images)).toEqual(IMAGES);
  });

  it.each(APPS)('gives %s only what it reads, and all it needs', (app) => {
    const environment = environmentOf(app);
    expect(Object.keys(environment).filter((name) => !known(app).has(name))).toEqual([]);
    const complete = { ...environment, SERVICE_CREDENTIAL: 'x'.repeat(32), SECRETS_KEY: `${'x'.repeat(43)}=` };
    expect(() => loadConfig(CONFIGS[app] as ConfigClass, complete)).not.toThrow();
  });

  it('gives the migrations what the applications together have of engines', () => {
    const ofEngines = /^(DATABASE|EVENT_BUS|KAFKA|GRAPH|NEO4J)/;
    const all = Object.assign({}, ...APPS.map(environmentOf)) as Record<string, string>;
    const engines = Object.entries(all).filter(([name]) => ofEngines.test(name));
    expect(environmentOf('migrate')).toMatchObject(Object.fromEntries(engines));
  });

  it('names the same collector to all applications', () => {
    const telemetryOf = (app: string) =>
      Object.keys(environmentOf(app))
        .filter((name) => name.startsWith('OTEL_'))
        .sort();
    expect(telemetryOf('api-gateway')).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
    for (const app of APPS) expect(telemetryOf(app)).toEqual(telemetryOf('api-gateway'));
  });

  it('runs one image, whose argument names the application', () => {
    for (const app of [...APPS, 'migrate']) {
      expect(services[app]).toMatchObject({
        image: 'memory-graph:latest',
        build: { context: '..', dockerfile: 'deploy/Dockerfile' },
        command: [app],
      });
      expect(textOf('image/run.mjs')).toContain(`apps/standalone/dist/${app}.js`);
    }
  });

  it('checks the health of all that keep running, and starts the applications after the migrations', () => {
    const unchecked = Object.keys(services).filter((name) => !services[name]?.healthcheck?.test);
    expect(unchecked).toEqual(['migrate']);
    for (const app of APPS) {
      expect(services[app]?.depends_on).toMatchObject({ migrate: { condition: 'service_completed_successfully' } });
    }
    for (const engine of Object.keys(IMAGES)) {
      expect(services['migrate']?.depends_on).toMatchObject({ [engine]: { condition: 'service_healthy' } });
    }
  });

  it('opens the gateway alone, and lets only the two out that call addresses of strangers', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['api-gateway']);
    const inNetwork = (network: string) =>
      Object.keys(services).filter((name) => services[name]?.networks.includes(network));
    expect(inNetwork('public')).toEqual(['api-gateway']);
    expect(inNetwork('outgoing')).toEqual(['auth-server', 'webhook-dispatcher']);
    expect(networks['private']).toEqual({ internal: true });
    expect(Object.keys(volumes)).toEqual(['kafka-data', 'neo4j-data', 'postgres-data']);
  });

  it('asks its environment for what the example explains', () => {
    expect(Object.keys(parseEnv(textOf('compose.env.example'))).sort()).toEqual(variablesOfCompose());
  });
});

describe('deploy/env', () => {
  it('has an example for each application', () => {
    expect(
      readdirSync(join(DEPLOY, 'env'))
        .filter((name) => name.endsWith('.example'))
        .sort(),
    ).toEqual(APPS.map((app) => `${app}.env.example`));
  });

  it.each(APPS)('explains all that %s reads, and nothing else, some of it commented out', (app) => {
    const explained = parseEnv(textOf(`env/${app}.env.example`).replaceAll(/^#(?=[A-Z0-9_]+=)/gm, ''));
    expect(Object.keys(explained).sort()).toEqual([...known(app)].sort());
  });
});
