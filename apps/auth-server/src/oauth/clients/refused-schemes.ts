/**
 * Schemes without a period that are not private to one program: those with a meaning in browsers, those of network
 * protocols and communication programs (registered at IANA), and those that operating systems act on.
 */
const REFUSED: ReadonlySet<string> = new Set(
  [
    'about blob chrome chrome-extension chrome-untrusted content data devtools edge file filesystem intent jar',
    'javascript livescript mocha moz-extension opera resource safari-extension vbscript view-source webkit',
    'acct cid dav dns ftp ftps geo git gopher http https imap irc ircs jabber ldap ldaps mailto mid mms news nfs nntp',
    'oid pkcs11 pop rtsp rtsps sftp sip sips smb sms smsto snmp soap ssh svn tag tel telnet tftp urn vnc webcal ws wss',
    'wais xmpp',
    'applescript facetime help itms itms-apps market package prefs search search-ms shell shortcuts x-apple android-app',
  ].flatMap((line) => line.split(' ')),
);

/** Schemes of Windows components, some of which have run commands. */
const OF_WINDOWS = /^(?:ms|windows|microsoft)-|^ms(?:help|teams|note)?$/;

/** A shorter one may be the letter of a drive. */
const MIN_LENGTH = 3;

/** Whether a scheme, in lower case, cannot belong to one program. */
export function isRefusedScheme(scheme: string): boolean {
  return scheme.length < MIN_LENGTH || REFUSED.has(scheme) || OF_WINDOWS.test(scheme);
}
