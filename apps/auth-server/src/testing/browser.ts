/** A page as the browser received it. */
export interface ShownPage {
  status: number;
  headers: Headers;
  /** The target of a redirect. */
  location: string | null;
  html: string;
  /** Without mark-up. */
  text: string;
}

/** An answer to a request of the console. */
export interface JsonAnswer {
  status: number;
  headers: Headers;
  /** Undefined where there is none. */
  body: any;
}

/** Keeps cookies and fills in forms; does not follow redirects. */
export class Browser {
  private readonly jar = new Map<string, string>();

  constructor(
    private readonly origin: string,
    /** Sent with each request. */
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  cookie(name: string): string | undefined {
    return this.jar.get(name);
  }

  setCookie(name: string, value: string): void {
    this.jar.set(name, value);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<ShownPage> {
    return this.request(path, { headers });
  }

  /** Sends a form as it is, with the cookies. */
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Record<string, string> = {},
  ): Promise<ShownPage> {
    return this.request(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  /** Opens a page and submits one of its forms to `action`. */
  async submit(page: string, action: string, fields: Readonly<Record<string, string>>): Promise<ShownPage> {
    return this.post(action, { csrf: await this.csrfOf(page), ...fields });
  }

  async csrfOf(page: string): Promise<string> {
    const { html } = await this.get(page);
    return hiddenField(html, 'csrf');
  }

  /** Requests JSON, as the console does. */
  async call(
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<JsonAnswer> {
    const { html, ...answer } = await this.request(path, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: html === '' ? undefined : JSON.parse(html) };
  }

  /** The account, or why it is rejected. */
  account(): Promise<JsonAnswer> {
    return this.call('GET', '/account');
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.account()).status === 200;
  }

  /** A change of the account with its CSRF token. */
  async change(method: string, path: string, body?: object): Promise<JsonAnswer> {
    const { csrf } = (await this.account()).body;
    return this.call(method, path, body, { 'x-csrf-token': csrf });
  }

  logIn(email: string, password: string): Promise<ShownPage> {
    return this.submit('/login', '/login', { email, password });
  }

  signUp(fields: { name: string; email: string; password: string }): Promise<ShownPage> {
    return this.submit('/signup', '/signup', fields);
  }

  private async request(path: string, init: RequestInit): Promise<ShownPage> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...this.headers, ...(init.headers as Record<string, string> | undefined), cookie };
    const answer = await fetch(new URL(path, this.origin), { ...init, headers, redirect: 'manual' });
    this.keepCookies(answer);
    const html = await answer.text();
    const { status } = answer;
    return { status, headers: answer.headers, location: answer.headers.get('location'), html, text: textOf(html) };
  }

  private keepCookies(answer: Response): void {
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const separator = pair.indexOf('=');
      const [name, value] = [pair.slice(0, separator), pair.slice(separator + 1)];
      if (value === '') this.jar.delete(name);
      else this.jar.set(name, value);
    }
  }
}

/** The value of a hidden field of a page; empty where there is none. */
export function hiddenField(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
}

function textOf(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
