/** Names of topics and groups as the brokers know them, and as the rest of the service does. */
export class PrefixedNames {
  constructor(private readonly prefix: string) {}

  toKafka(name: string): string {
    return this.prefix + name;
  }

  fromKafka(name: string): string {
    return name.startsWith(this.prefix) ? name.slice(this.prefix.length) : name;
  }
}
