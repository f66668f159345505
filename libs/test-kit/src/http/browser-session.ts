import { formsOf } from './html-forms.js';

const MAX_REDIRECTS = 10;

export interface BrowserAnswer {
  /** The URL of the last request. */
  url: URL;
  status: number;
  headers: Headers;
  /** The target of a redirect. */
  location: URL | null;
  text: string;
}

export interface BrowserRequest {
  method?: string;
  /** The fields of a form, which are sent in the body. */
  fields?: Record<string, string>;
  /** Sent as JSON instead. */
  json?: object;
  headers?: Record<string, string>;
}

/**
 * Simulates a browser: it keeps cookies, follows redirects within the service, and submits the forms of its pages with
 * their hidden fields.
 */
export class BrowserSession {
  private readonly cookies = new Map<string, string>();

  /**
   * @param origin where the service is reached
   * @param fetch replaces the global `fetch`
   */
  constructor(
    private readonly origin: string,
    private readonly fetch = globalThis.fetch,
  ) {}

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  /** Sets a cookie, as another site or another user of the machine might have done. */
  plantCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  /** One request; redirects are not followed. */
  async send(path: string | URL, { method, fields, json, headers = {} }: BrowserRequest = {}): Promise<BrowserAnswer> {
    const url = new URL(path, this.origin);
    const body = fields ? new URLSearchParams(fields) : json && JSON.stringify(json);
    const response = await this.fetch(url, {
      method: method ?? (body ? 'POST' : 'GET'),
      redirect: 'manual',
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { origin: this.origin, 'sec-fetch-site': 'same-origin' }),
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const location = response.headers.get('location');
    return {
      url,
      status: response.status,
      headers: response.headers,
      location: location === null ? null : new URL(location, url),
      text: await response.text(),
    };
  }

  /** Opens a page. @returns the first response that is not a redirect to this service */
  async open(path: string | URL): Promise<BrowserAnswer> {
    return this.follow(await this.send(path));
  }

  /**
   * Sends the form of the page that has all of these fields, as it came but for them. A button is a field too.
   * @param action of the form, where several have the same fields
   * @returns the answer to the form itself, as a rule a redirect
   */
  async submit(page: BrowserAnswer, fields: Record<string, string>, action?: string): Promise<BrowserAnswer> {
    const names = Object.keys(fields);
    const form = formsOf(page.text).find(
      (candidate) =>
        names.every((name) => candidate.names.has(name)) && (action === undefined || candidate.action === action),
    );
    if (form === undefined) {
      const wanted = [...names, ...(action === undefined ? [] : [`the action ${action}`])].join(', ');
      throw new Error(`${page.url.href} (${page.status}) has no form with ${wanted}:\n${page.text}`);
    }
    const target = new URL(form.action ?? page.url, page.url);
    const filled = { ...Object.fromEntries(form.defaults), ...fields };
    if (form.method === 'post') return this.send(target, { fields: filled });
    target.search = new URLSearchParams(filled).toString();
    return this.send(target);
  }

  /** @returns the first response that is not a redirect to this service */
  async follow(answer: BrowserAnswer): Promise<BrowserAnswer> {
    let last = answer;
    for (let count = 0; count < MAX_REDIRECTS; count += 1) {
      if (last.location === null || last.location.origin !== this.origin) return last;
      last = await this.send(last.location);
    }
    throw new Error(`More than ${MAX_REDIRECTS} redirects, the last one from ${last.url.href}`);
  }

  async signUp(person: { name: string; email: string; password: string }): Promise<BrowserAnswer> {
    return this.submit(await this.open('/signup'), person);
  }

  /** Signs in with the form of the login page. @throws Error if the page shows the form again */
  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    const answer = await this.submit(await this.open('/login'), { email, password });
    if (answer.status !== 303) throw new Error(`The log-in was answered with ${answer.status}:\n${answer.text}`);
  }

  /** Whether the service knows the user of this browser. */
  async isSignedIn(): Promise<boolean> {
    return (await this.send('/account')).status === 200;
  }

  /** The account as the console reads it. @throws Error if no one is signed in */
  async account(): Promise<any> {
    const { status, text } = await this.send('/account');
    if (status !== 200) throw new Error(`The account was answered with ${status}:\n${text}`);
    return JSON.parse(text);
  }

  /** Changes the account as the console does, with the CSRF token. */
  async changeAccount(path: string, json: object = {}): Promise<BrowserAnswer> {
    const { csrf } = await this.account();
    return this.send(path, { json, headers: { 'x-csrf-token': csrf } });
  }

  /**
   * Opens an authorization URL and decides on the consent page, if there is one.
   * @returns the redirect URI with the response for the client
   * @throws Error if the browser is not redirected to another origin
   */
  async authorize(url: string | URL, action: 'allow' | 'deny' = 'allow'): Promise<URL> {
    const page = await this.open(url);
    const answer = page.location === null ? await this.submit(page, { action }) : page;
    if (answer.location === null || answer.location.origin === this.origin) {
      throw new Error(`${url.toString()} led to ${answer.url.href} (${answer.status}):\n${answer.text}`);
    }
    return answer.location;
  }

  private keep(setCookie: string): void {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(setCookie) ?? [];
    const ended = value === '' || /;\s*max-age=0\b/i.test(setCookie) || /expires=Thu, 01 Jan 1970/i.test(setCookie);
    if (ended) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
