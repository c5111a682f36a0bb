import { expect, test } from 'vitest'
import { safeLink } from './safeLink.js'

test.each([
  ['https://metamask.app.link'],
  ['https://app.onekey.so/wc/connect'],
  ['https://example.org:8443/a?b=c&d=%20e#f'],
  ['HTTPS://Example.org'],
  ['http://localhost:3000/peer'],
  ['http://127.0.0.1:18540/peer'],
  ['http://[::1]:1/'],
  ['http://wallet.localhost'],
])('accepts %s as a web link', (link) => {
  expect(safeLink(link, ['web'])).toBe(link)
  expect(safeLink(link, ['app', 'web'])).toBe(link)
  expect(safeLink(link, ['app'])).toBeUndefined()
})

test.each([
  ['metamask:'],
  ['metamask://'],
  ['bnc://app.binance.com/cedefi/'],
  ['bybitapp://open/route?targetUrl=by://web3/walletconnect/'],
  ['com.kresus.superapp://'],
  ['crypto.ab.wallet://'],
  ['onekey-wallet://'],
  ['edge://'],
  ['phantom://browse/https%3A%2F%2Fexample.org'],
])('accepts %s as an app link, if apps are allowed', (link) => {
  expect(safeLink(link, ['app'])).toBe(link)
  expect(safeLink(link, ['web'])).toBeUndefined()
})

test('trims the link', () => {
  expect(safeLink(' \n\thttps://example.org ', ['web'])).toBe('https://example.org')
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a list', ['https://example.org']],
  ['an object that reads as a link', { toString: () => 'https://example.org' }],
  ['an empty text', ''],
  ['a path', '/wallets'],
  ['a path without a scheme', '//evil.test'],
  ['a word', 'metamask'],
  ['a host', 'metamask.io'],
  ['script', 'javascript:alert(1)'],
  ['script in mixed case', 'JaVaScRiPt:alert(1)'],
  ['script that looks like an address', 'javascript://example.org/%0Aalert(1)'],
  ['script after a space', ' javascript:alert(1)'],
  ['script after a control character', '\u0001javascript:alert(1)'],
  ['script with a tab in it', 'java\tscript:alert(1)'],
  ['script with a line break in it', 'java\nscript:alert(1)'],
  ['script with a line break before the colon', 'javascript\r:alert(1)'],
  ['script with a zero in it', 'java\u0000script:alert(1)'],
  ['script with a soft hyphen', 'java\u00ADscript:alert(1)'],
  ['script with a zero width space', 'java\u200Bscript:alert(1)'],
  ['script after a byte order mark', '\uFEFFjavascript:alert(1)'],
  ['script in full width letters', 'ｊａｖａｓｃｒｉｐｔ:alert(1)'],
  ['script with an encoded colon', 'javascript%3Aalert(1)'],
  ['script with an entity', 'javascript&colon;alert(1)'],
  ['script inside view-source', 'view-source:javascript:alert(1)'],
  ['vbscript', 'vbscript:msgbox(1)'],
  ['livescript', 'livescript:alert(1)'],
  ['a document', 'data:text/html,<script>alert(1)</script>'],
  ['a picture', 'data:image/png;base64,AAAA'],
  ['a blob', 'blob:https://example.org/1'],
  ['a file', 'file:///etc/passwd'],
  ['a filesystem', 'filesystem:https://example.org/temporary/x'],
  ['a blank page', 'about:blank'],
  ['an intent', 'intent://browse#Intent;scheme=phantom;package=app.phantom;end'],
  ['an Android app', 'android-app://com.evil/https/example.org'],
  ['a browser page', 'chrome://settings'],
  ['an extension', 'chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn/home.html'],
  ['a websocket', 'wss://example.org'],
  ['ftp', 'ftp://example.org'],
  ['mail', 'mailto:a@example.org'],
  ['a call', 'tel:+1900'],
  ['an app to be installed', 'itms-services://?action=download-manifest&url=https://evil.test'],
  ['a Windows tool', 'ms-msdt:/id PCWDiagnostic'],
  ['another Windows tool', 'ms-officecmd:%7B%7D'],
  ['Windows search', 'search-ms:query=x'],
  ['a shell', 'ssh://example.org'],
  ['a Windows drive', 'c:/windows/system32/calc.exe'],
  ['a network share', '\\\\evil.test\\share'],
  ['http elsewhere', 'http://example.org'],
  ['http on a name that begins like this machine', 'http://localhost.evil.test'],
  ['http with this machine as a user', 'http://localhost@evil.test'],
  ['a user', 'https://user@example.org'],
  ['a user and a password', 'https://metamask.io:x@evil.test'],
  ['https without slashes', 'https:evil.test'],
  ['https with one slash', 'https:/evil.test'],
  ['https with three slashes', 'https:///evil.test'],
  ['https with backslashes', 'https:\\\\evil.test'],
  ['a backslash in the host', 'https://example.org\\@evil.test'],
  ['https without a host', 'https://'],
  ['a host that is none', 'https://exa mple.org'],
  ['a space inside', 'https://example.org/a b'],
  ['a line separator inside', 'https://example.org/\u2028a'],
  ['text that is turned around', 'https://example.org/\u202Egro.live'],
  ['a quote that ends an attribute', 'https://example.org/"onclick="alert(1)'],
  ['a single quote', "metamask://'onclick='alert(1)"],
  ['a tag', 'metamask://<script>'],
  ['half a character', 'https://example.org/\uD800'],
  ['more than 2 kB', `https://example.org/${'a'.repeat(2_048)}`],
  ['a huge one', `metamask://${'a'.repeat(1_000_000)}`],
])('rejects %s', (_, value) => {
  expect(safeLink(value, ['web', 'app'])).toBeUndefined()
})

test('rejects every link if no kind is allowed', () => {
  expect(safeLink('https://example.org', [])).toBeUndefined()
})
