import { documentClientIdProblem, documentHostOf, isDocumentClientId } from './document-client-id.js';

describe('ids of clients with a document', () => {
  it.each([
    ['https://app.example/client.json', 'app.example'],
    ['https://app.example:8443/a/b.json', 'app.example:8443'],
    ['https://xn--bcher-kva.example/client', 'xn--bcher-kva.example'],
    ['https://app.example/a%20b', 'app.example'],
  ])('%s is one', (clientId, host) => {
    expect(isDocumentClientId(clientId)).toBe(true);
    expect(documentClientIdProblem(clientId)).toBeNull();
    expect(documentHostOf(clientId)).toBe(host);
  });

  it.each([
    ['no path', 'https://app.example/', 'path'],
    ['an empty path', 'https://app.example', 'normalized'],
    ['a host in upper case', 'https://App.example/client', 'normalized'],
    ['a scheme in upper case', 'HTTPS://app.example/client', 'normalized'],
    ['letters of other alphabets (Cyrillic а)', 'https://аpp.example/client', 'ASCII'],
    ['a trailing dot', 'https://app.example./client', 'name of a host'],
    ['a user name', 'https://claude.ai@app.example/client', 'user name'],
    ['an empty user name', 'https://@app.example/client', 'user name'],
    ['a fragment', 'https://app.example/client#', 'fragment'],
    ['a query', 'https://app.example/client?a=b', 'query'],
    ['an empty query', 'https://app.example/client?', 'query'],
    ['a dot segment', 'https://app.example/a/../client', 'normalized'],
    ['an encoded dot segment', 'https://app.example/a/%2e%2E/client', 'normalized'],
    ['the default port', 'https://app.example:443/client', 'normalized'],
    ['a backslash', 'https://app.example\\client', 'ASCII'],
    ['a space', 'https://app.example/a b', 'ASCII'],
    ['an encoded host', 'https://app%2eexample/client', 'normalized'],
    ['an IPv4 address', 'https://93.184.216.34/client', 'name of a host'],
    ['an IPv4 address as a number', 'https://0x7f000001/client', 'name of a host'],
    ['an IPv6 address', 'https://[2606:4700::1111]/client', 'name of a host'],
    ['a missing slash', 'https:///app.example/client', 'normalized'],
  ])('%s is refused', (_what, clientId, problem) => {
    expect(documentClientIdProblem(clientId)).toContain(problem);
  });

  it('ids of registered clients are others', () => {
    for (const clientId of ['mg_client_abc', 'http://app.example/client', 'urn:app', '']) {
      expect([isDocumentClientId(clientId), documentHostOf(clientId)]).toEqual([false, null]);
    }
  });
});
