import { Transform, Type } from 'class-transformer';
import { ArrayNotEmpty, IsBoolean, IsInt, IsString, Max, MinLength } from 'class-validator';
import { ConfigError, Env, EnvGroup, loadConfig, toFlag, toList } from './load-config.js';

class SampleConfig {
  @Env('PORT')
  @Type(() => Number)
  @IsInt()
  @Max(65_535)
  port = 3000;

  @Env('SERVICE_CREDENTIAL')
  @IsString()
  @MinLength(8)
  serviceCredential!: string;

  @Env('MIGRATE_ON_START')
  @Transform(toFlag)
  @IsBoolean()
  migrateOnStart = false;
}

describe('loadConfig', () => {
  it('keeps defaults for variables that are unset or empty', () => {
    const config = loadConfig(SampleConfig, { SERVICE_CREDENTIAL: 'long enough', PORT: '' });
    expect(config).toEqual({ port: 3000, serviceCredential: 'long enough', migrateOnStart: false });
  });

  it('converts numbers and flags', () => {
    const config = loadConfig(SampleConfig, {
      SERVICE_CREDENTIAL: 'long enough',
      PORT: '8080',
      MIGRATE_ON_START: 'true',
    });
    expect([config.port, config.migrateOnStart]).toEqual([8080, true]);
  });

  it('lists every problem at once, by variable and without the value', () => {
    const load = () =>
      loadConfig(SampleConfig, { PORT: 'many', SERVICE_CREDENTIAL: 'hunter2', MIGRATE_ON_START: 'maybe' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/PORT: .*\n.*SERVICE_CREDENTIAL: .*\n.*MIGRATE_ON_START: /s);
    expect(load).not.toThrow(/hunter2/);
  });
});

class DerivedConfig extends SampleConfig {
  @Env('EXTRA')
  @IsString()
  @MinLength(3)
  extra = 'default';
}

describe('a configuration class that extends another', () => {
  it('reads and checks the variables of both', () => {
    const env = { SERVICE_CREDENTIAL: 'long enough', PORT: '8080', EXTRA: 'more' };
    expect(loadConfig(DerivedConfig, env)).toMatchObject({ port: 8080, extra: 'more' });
    expect(() => loadConfig(DerivedConfig, {})).toThrow(/SERVICE_CREDENTIAL/);
    expect(() => loadConfig(DerivedConfig, { PORT: 'many', EXTRA: 'x' })).toThrow(/PORT: [^]*EXTRA: /);
    expect(loadConfig(SampleConfig, env)).not.toHaveProperty('extra');
  });
});

class GroupedConfig {
  @Env('BROKERS')
  @Transform(toList)
  @ArrayNotEmpty()
  brokers!: string[];

  @EnvGroup(SampleConfig)
  sample!: SampleConfig;
}

describe('a configuration class with a group', () => {
  it('reads the group from the same environment', () => {
    const config = loadConfig(GroupedConfig, { BROKERS: 'a:1, b:2,', SERVICE_CREDENTIAL: 'long enough' });
    expect(config.brokers).toEqual(['a:1', 'b:2']);
    expect(config.sample).toBeInstanceOf(SampleConfig);
    expect(config.sample).toMatchObject({ port: 3000, serviceCredential: 'long enough' });
  });

  it('lists the problems of the group with its own', () => {
    expect(() => loadConfig(GroupedConfig, { BROKERS: ',', PORT: 'many' })).toThrow(
      /BROKERS: .*\n.*PORT: .*\n.*SERVICE_CREDENTIAL: /s,
    );
  });
});
