import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  /** PEM */
  certificate: string;
  /** PEM */
  key: string;
}

const DAYS = '2';
const NEW_KEY = ['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** A certificate authority for one spec, created with the command-line program of OpenSSL. */
export class CertificateAuthority {
  private readonly folder = mkdtempSync(join(tmpdir(), 'memory-graph-ca-'));

  constructor() {
    const subject = ['-subj', '/CN=Authority of a spec'];
    this.openssl(...NEW_KEY, '-x509', '-days', DAYS, ...subject, '-keyout', 'ca.key', '-out', 'ca.pem');
  }

  /** The certificate that clients have to trust, in PEM. */
  get certificate(): string {
    return this.read('ca.pem');
  }

  /** @param host the name or address that the certificate is for */
  issue(host: string): Certificate {
    writeFileSync(join(this.folder, 'names'), `subjectAltName=${isIP(host) ? 'IP' : 'DNS'}:${host}\n`);
    this.openssl(...NEW_KEY, '-subj', `/CN=${host}`, '-keyout', 'issued.key', '-out', 'request.pem');
    const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', DAYS, '-extfile', 'names'];
    this.openssl('x509', '-req', '-in', 'request.pem', ...signed, '-out', 'issued.pem');
    return { certificate: this.read('issued.pem'), key: this.read('issued.key') };
  }

  close(): void {
    rmSync(this.folder, { recursive: true });
  }

  private openssl(...args: string[]): void {
    execFileSync('openssl', args, { cwd: this.folder, stdio: 'pipe' });
  }

  private read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }
}
