import { targetProblem } from './target-rules.js';

const RULES = { allowPrivateNetworks: false, allowedPorts: new Set([80, 443, 8443]) };

describe('targetProblem', () => {
  it.each([
    ['https://example.com/hook'],
    ['http://example.com'],
    ['HTTPS://EXAMPLE.COM:8443/hook?token=a%20b@c:d'],
    ['https://hooks.example.co.uk/a@b'],
    ['https://bücher.example/hook'],
    ['https://xn--bcher-kva.example/hook'],
    ['https://localhost.example.com/'],
    ['https://8.8.8.8/hook'],
    ['https://[2606:4700:4700::1111]/hook'],
  ])('takes %s', (url) => {
    expect(targetProblem(url, RULES)).toBeNull();
  });

  it.each([
    // Form
    ['', 'url_invalid'],
    ['example.com', 'url_invalid'],
    ['/hook', 'url_invalid'],
    ['//example.com', 'url_invalid'],
    ['http:example.com', 'url_invalid'],
    ['http:///example.com', 'url_invalid'],
    ['https://exa mple.com', 'url_invalid'],
    [' https://example.com', 'url_invalid'],
    ['https://example.com/\r\nx: y', 'url_invalid'],
    ['https://exam\tple.com', 'url_invalid'],
    ['https://example.com\\@10.0.0.1', 'url_invalid'],
    ['http://[::1', 'url_invalid'],
    ['http://[fe80::1%25eth0]/', 'url_invalid'],
    ['http://1.2.3.4.5/', 'url_invalid'],
    ['http://256.1.1.1/', 'url_invalid'],
    [`https://example.com/${'a'.repeat(2_048)}`, 'url_too_long'],
    // Scheme
    ['ftp://example.com', 'scheme_not_allowed'],
    ['file:///etc/passwd', 'scheme_not_allowed'],
    ['gopher://example.com', 'scheme_not_allowed'],
    ['javascript:alert(1)', 'scheme_not_allowed'],
    ['data:text/plain,a', 'scheme_not_allowed'],
    ['ws://example.com', 'scheme_not_allowed'],
    // User information and fragments
    ['https://ada@example.com', 'userinfo_not_allowed'],
    ['https://ada:secret@example.com', 'userinfo_not_allowed'],
    ['https://@example.com', 'userinfo_not_allowed'],
    ['https://example.com@10.0.0.1/', 'userinfo_not_allowed'],
    ['https://example.com/#part', 'fragment_not_allowed'],
    ['https://example.com#@10.0.0.1/', 'fragment_not_allowed'],
    // Port
    ['https://example.com:22/', 'port_not_allowed'],
    ['https://example.com:6379/', 'port_not_allowed'],
    ['https://example.com:0/', 'port_not_allowed'],
    ['http://8.8.8.8:9200/', 'port_not_allowed'],
    // Names that mean this machine or network
    ['http://localhost/', 'host_not_allowed'],
    ['http://LOCALHOST/', 'host_not_allowed'],
    ['http://localhost./', 'host_not_allowed'],
    ['http://ⓛocalhost/', 'host_not_allowed'],
    ['http://api.localhost/', 'host_not_allowed'],
    ['http://localhost.localdomain/', 'host_not_allowed'],
    ['http://postgres/', 'host_not_allowed'],
    ['http://metadata.google.internal/', 'host_not_allowed'],
    ['http://printer.local/', 'host_not_allowed'],
    ['http://router.home.arpa/', 'host_not_allowed'],
    ['http://example.com./', 'host_not_allowed'],
    // Addresses, however they are written
    ['http://127.0.0.1/', 'address_not_allowed'],
    ['http://127.0.0.1./', 'address_not_allowed'],
    ['http://127.1/', 'address_not_allowed'],
    ['http://0/', 'address_not_allowed'],
    ['http://2130706433/', 'address_not_allowed'],
    ['http://017700000001/', 'address_not_allowed'],
    ['http://0x7f000001/', 'address_not_allowed'],
    ['http://0x7f.0.0x0.01/', 'address_not_allowed'],
    ['http://%31%32%37.0.0.1/', 'address_not_allowed'],
    ['http://①②⑦.⓪.⓪.①/', 'address_not_allowed'],
    ['http://127。0。0。1/', 'address_not_allowed'],
    ['http://169.254.169.254/latest/meta-data/', 'address_not_allowed'],
    ['http://[::]/', 'address_not_allowed'],
    ['http://[::1]/', 'address_not_allowed'],
    ['http://[0:0:0:0:0:0:0:1]/', 'address_not_allowed'],
    ['http://[::ffff:127.0.0.1]/', 'address_not_allowed'],
    ['http://[::ffff:a9fe:a9fe]/', 'address_not_allowed'],
    ['http://[::127.0.0.1]/', 'address_not_allowed'],
    ['http://[64:ff9b::10.0.0.1]/', 'address_not_allowed'],
    ['http://[2002:7f00:1::]/', 'address_not_allowed'],
    ['http://[fd00:ec2::254]/', 'address_not_allowed'],
    ['http://[fe80::1]/', 'address_not_allowed'],
  ])('refuses %j: %s', (url, code) => {
    expect(targetProblem(url, RULES)).toMatchObject({ code, message: expect.any(String) });
  });

  describe('where private networks are allowed', () => {
    const development = { ...RULES, allowPrivateNetworks: true };

    it.each([['http://localhost:3000/hook'], ['http://127.0.0.1:9999'], ['http://receiver/'], ['http://[::1]:8080/']])(
      'takes %s',
      (url) => {
        expect(targetProblem(url, development)).toBeNull();
      },
    );

    it.each([
      ['ftp://localhost/', 'scheme_not_allowed'],
      ['http://ada@localhost/', 'userinfo_not_allowed'],
      ['http://local host/', 'url_invalid'],
    ])('still refuses %j: %s', (url, code) => {
      expect(targetProblem(url, development)).toMatchObject({ code });
    });
  });
});
