import fc from 'fast-check';
import {
  MAX_REDIRECT_URI_LENGTH,
  matchesRedirectUri,
  redirectUriProblem,
  type RedirectUriProblem,
} from './redirect-uri.js';

describe('redirectUriProblem', () => {
  it.each([
    'https://app.example.com',
    'https://app.example.com/callback?tenant=1',
    'https://app.example.com:8443/oauth/callback',
    'HTTPS://App.Example.Com/callback',
    'https://xn--bcher-kva.example/r%C3%BCckruf',
    'https://192.0.2.7/callback',
    'https://[2001:db8::1]/callback',
    'https://localhost:3000/callback',
    'http://127.0.0.1/callback',
    'http://127.0.0.1:51234/callback',
    'http://[::1]:51234/callback',
    'http://localhost/callback',
    'http://app.localhost:3000/cb',
    'com.example.app:/callback',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'myapp:/callback',
    'com.example.app://oauth/callback',
  ])('has none with %s', (uri) => {
    expect(redirectUriProblem(uri)).toBeNull();
  });

  it.each<[RedirectUriProblem['code'], string, string]>([
    ['not_a_uri', 'nothing', ''],
    ['not_a_uri', 'a path', '/callback'],
    ['not_a_uri', 'no scheme', 'app.example.com/callback'],
    ['not_a_uri', 'a scheme alone', 'https:'],
    ['not_a_uri', 'no path after a private-use scheme', 'com.example.app:callback'],
    ['not_a_uri', 'a space', 'https://app.example.com/call back'],
    ['not_a_uri', 'a space before it', ' https://app.example.com/callback'],
    ['not_a_uri', 'a tab that browsers drop', 'https://app.exa\tmple.com/callback'],
    ['not_a_uri', 'a line break', 'https://app.example.com/callback\r\nSet-Cookie: a=b'],
    ['not_a_uri', 'a backslash that browsers turn', 'https://app.example.com\\@evil.example/'],
    ['not_a_uri', 'an international host name', 'https://bücher.example/callback'],
    ['not_a_uri', 'letters of another alphabet', 'https://аpp.example.com/callback'],
    ['not_a_uri', 'a host that is no punycode', 'https://xn--a/callback'],
    ['not_a_uri', 'broken percent-encoding', 'https://app.example.com/%zz'],
    ['not_a_uri', 'a port that cannot be', 'https://app.example.com:99999/callback'],
    ['not_a_uri', 'an open bracket', 'https://[::1/callback'],
    ['fragment', 'a fragment', 'https://app.example.com/callback#here'],
    ['fragment', 'an empty fragment', 'https://app.example.com/callback#'],
    ['wildcard', 'a wildcard as host', 'https://*.example.com/callback'],
    ['wildcard', 'a wildcard as path', 'https://app.example.com/*'],
    ['user_info', 'a user', 'https://app.example.com@evil.example/callback'],
    ['user_info', 'a user and password', 'https://a:b@evil.example/callback'],
    ['user_info', 'an empty user', 'https://@evil.example/callback'],
    ['user_info', 'a user with a private-use scheme', 'com.example.app://a@b/callback'],
    ['answer_parameter', 'a code of its own', 'https://app.example.com/callback?code=1'],
    ['answer_parameter', 'a state of its own, disguised', 'com.example.app:/callback?a=b&%73tate=1'],
    ['host', 'no host', 'https:///app.example.com/callback'],
    ['host', 'no slashes', 'https:app.example.com/callback'],
    ['host', 'one slash', 'https:/app.example.com/callback'],
    ['host', 'a percent-encoded host', 'https://app%2eexample.com/callback'],
    ['host', 'an address in hexadecimal', 'http://0x7f.0.0.1/callback'],
    ['host', 'a shortened address', 'http://127.1/callback'],
    ['host', 'an address as one number', 'http://2130706433/callback'],
    ['host', 'an address of version 6 in full', 'http://[0:0:0:0:0:0:0:1]/callback'],
    ['not_loopback', 'http to elsewhere', 'http://app.example.com/callback'],
    ['not_loopback', 'http to a name like localhost', 'http://localhost.example.com/callback'],
    ['not_loopback', 'http to localhost with a final dot', 'http://localhost./callback'],
    ['not_loopback', 'http to another address of the machine', 'http://127.0.0.2/callback'],
    ['not_loopback', 'http to every address', 'http://0.0.0.0/callback'],
    ['scheme', 'a script', 'javascript:alert(1)'],
    ['scheme', 'data', 'data:text/html,hello'],
    ['scheme', 'a file', 'file:///etc/passwd'],
    ['scheme', 'the code of a page', 'view-source:https://app.example.com/'],
    ['scheme', 'an address of mail', 'mailto:/ada@example.com'],
    ['scheme', 'a component of Windows', 'ms-msdt:/id'],
    ['scheme', 'the letter of a drive', 'c:/callback'],
    ['scheme', 'a scheme in other case', 'JavaScript:/alert(1)'],
    ['not_loopback', 'http to a name that only ends like localhost', 'http://evillocalhost/callback'],
    ['not_a_uri', 'no path after a scheme without a period', 'myapp:callback'],
    ['scheme', 'a URN', 'urn:ietf:wg:oauth:2.0:oob'],
  ])('is %s with %s', (code, _, uri) => {
    expect(redirectUriProblem(uri)).toEqual({ code, message: expect.stringMatching(/^must /) });
  });

  it('is its length above the limit', () => {
    const start = 'https://app.example.com/';
    const longest = start + 'a'.repeat(MAX_REDIRECT_URI_LENGTH - start.length);
    expect(redirectUriProblem(longest)).toBeNull();
    expect(redirectUriProblem(`${longest}a`)?.code).toBe('too_long');
  });

  it('is decided for any text without failing, and what has none leads where it seems to', () => {
    const pieces = fc.constantFrom(
      ...['https:', 'http:', 'com.example.app:', 'javascript:', '//', '/', '\\', '@', ':', '#', '?', '*', '.', '%2e'],
      ...['127.0.0.1', '[::1]', 'localhost', 'evil.example', 'xn--', '\t', '\n', ' ', 'ü', '0x7f.1', '80', '..'],
    );
    const uris = fc.array(fc.oneof({ weight: 8, arbitrary: pieces }, fc.string({ maxLength: 3 })), { maxLength: 9 });
    fc.assert(
      fc.property(uris, (parts) => {
        const uri = parts.join('');
        if (redirectUriProblem(uri) !== null) return;
        const { protocol, host, hostname, username, password, hash } = new URL(uri);
        expect([username, password, hash]).toEqual(['', '', '']);
        if (protocol === 'http:') expect(hostname).toMatch(/^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/);
        else expect(protocol).not.toBe('javascript:');
        expect(uri.toLowerCase()).toContain(host);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('matchesRedirectUri', () => {
  it.each([
    ['https://app.example.com/callback', 'https://app.example.com/callback'],
    ['com.example.app:/callback', 'com.example.app:/callback'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:51234/callback'],
    ['http://127.0.0.1:8080/callback', 'http://127.0.0.1/callback'],
    ['http://[::1]:1/callback?a=b', 'http://[::1]:2/callback?a=b'],
    ['http://localhost', 'http://localhost:3000'],
    ['http://127.0.0.1:33418', 'http://127.0.0.1:33418/'],
    ['http://127.0.0.1/', 'http://127.0.0.1:33418'],
    ['http://app.localhost/cb', 'http://app.localhost:3000/cb'],
  ])('lets %s stand for %s', (registered, requested) => {
    expect(matchesRedirectUri(registered, requested)).toBe(true);
  });

  it.each([
    ['a longer path', 'https://app.example.com/callback', 'https://app.example.com/callback/more'],
    ['a final slash', 'https://app.example.com', 'https://app.example.com/'],
    ['path traversal', 'https://app.example.com/callback', 'https://app.example.com/callback/../other'],
    ['another case', 'https://app.example.com/callback', 'https://app.example.com/Callback'],
    ['another case of the host', 'https://app.example.com/callback', 'https://APP.example.com/callback'],
    ['another query', 'https://app.example.com/callback', 'https://app.example.com/callback?a=b'],
    ['a user', 'https://app.example.com/callback', 'https://app.example.com@evil.example/callback'],
    ['a port', 'https://app.example.com/callback', 'https://app.example.com:443/callback'],
    ['a port of localhost by https', 'https://localhost/callback', 'https://localhost:3000/callback'],
    ['another name of the machine', 'http://127.0.0.1/callback', 'http://localhost/callback'],
    ['a user that looks like a port', 'http://127.0.0.1/callback', 'http://127.0.0.1:80@evil.example/callback'],
    ['a port that cannot be', 'http://127.0.0.1/callback', 'http://127.0.0.1:99999/callback'],
    ['no port after the colon', 'http://127.0.0.1/callback', 'http://127.0.0.1:/callback'],
    ['a slash after its path', 'http://127.0.0.1/callback', 'http://127.0.0.1/callback/'],
    ['another name below localhost', 'http://app.localhost/cb', 'http://other.localhost/cb'],
    ['a fragment', 'http://127.0.0.1/callback', 'http://127.0.0.1:80/callback#more'],
    ['a host that only begins so', 'http://localhost/callback', 'http://localhost.evil.example/callback'],
  ])('does not let it stand for one with %s', (_, registered, requested) => {
    expect(matchesRedirectUri(registered, requested)).toBe(false);
  });

  it('lets nothing through that could not be registered itself', () => {
    const suffixes = fc.array(fc.constantFrom(':', '1', '80', '@', '/', '.', '#', '?', 'evil.example', '\\', '\t'));
    fc.assert(
      fc.property(fc.constantFrom('127.0.0.1', '[::1]', 'localhost'), suffixes, suffixes, (host, one, other) => {
        const [registered, requested] = [`http://${host}${one.join('')}`, `http://${host}${other.join('')}`];
        if (redirectUriProblem(registered) !== null || !matchesRedirectUri(registered, requested)) return;
        expect(redirectUriProblem(requested)).toBeNull();
      }),
      { numRuns: 3_000 },
    );
  });
});
