import { loadBuiltInWallets } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { safeLink } from './safeLink.js'

test.each([
  ['https://metamask.app.link'],
  ['https://app.onekey.so/wc/connect'],
  ['https://example.org:8443/a?b=c&d=%20e#f'],
  ['HTTPS://Example.org'],
])('accepts %s as a web link', (link) => {
  expect(safeLink(link, ['web'])).toBe(link)
  expect(safeLink(link, ['app', 'web'])).toBe(link)
  expect(safeLink(link, ['app'])).toBeUndefined()
})

test.each([
  'http://localhost:3000/peer',
  'https://localhost/',
  'http://127.0.0.1:18540/peer',
  'http://[::1]:1/',
  'http://wallet.localhost',
])('%s, on this device, is a web link of an app on this device alone', (link) => {
  expect(safeLink(link, ['web', 'app'])).toBeUndefined()
  vi.stubGlobal('location', new URL('https://shop.example/'))
  expect(safeLink(link, ['web', 'app'])).toBeUndefined()
  vi.stubGlobal('location', new URL('http://localhost:5173/'))
  expect(safeLink(link, ['web'])).toBe(link)
  vi.unstubAllGlobals()
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

test.each([
  ['a wallet of the built-in directory', 'metamask://', true],
  ['a wallet of the built-in directory, in capitals', 'MetaMask://', true],
  ['a scheme that is called a wallet', 'examplewallet://', true],
  ['a scheme that is marked for pairing', 'example-wc://', true],
  ['a scheme of an unknown app', 'example://', false],
  ['a scheme of a maker', 'com.example.app://', false],
])('%s is a wallet link: %s is %s', (_, link, isWallet) => {
  expect(safeLink(link, ['wallet'])).toBe(isWallet ? link : undefined)
  expect(safeLink(link, ['app'])).toBe(link)
})

/** Schemes that operating systems and common programs register. */
const programs =
  'jnlp jnlps java-jnlp applescript x-apple.systempreferences x-apple-helpbasic afp nfs cifs smb dav davs webdav tn3270 telnet ' +
  'ssh sftp rlogin vnc rdp ms-rd remotedesktop screensharing teamviewer teamviewer8 teamviewer10 teamviewerapi anydesk rustdesk ' +
  'splashtop nomachine vmrc citrix-receiver vscode vscode-insiders vscodium cursor windsurf zed atom subl txmt emacs vim idea ' +
  'pycharm webstorm phpstorm rubymine goland clion rider jetbrains jetbrains-gateway fleet xcode github-mac github-windows ' +
  'sourcetree gitkraken git git+ssh svn+ssh docker docker-desktop postman insomnia mongodb mysql postgresql redis steam ' +
  'steamlink battlenet com.epicgames.launcher uplay origin2 link2ea roblox roblox-player discord slack zoommtg zoomus msteams ' +
  'teams webex skype callto whatsapp tg viber signal sgnl spotify itunes itms itms-services vlc mpv plex obsidian notion ' +
  'evernote onenote outlook word excel ms-word ms-excel ms-powerpoint ms-access ms-msdt ms-officecmd ms-settings ms-search ' +
  'search-ms search ms-appinstaller ms-windows-store ms-cxh ms-gamebar ms-quick-assist microsoft-edge windowsdefender ' +
  'windowsterminal shell powershell cmd file res mk hcp mhtml jar view-source javascript data vbscript about blob filesystem ' +
  'chrome chrome-extension moz-extension edge-extension safari-web-extension devtools intent android-app market content ' +
  'app-settings prefs app-prefs shortcuts workflow facetime facetime-audio imessage sms tel mailto geo maps ldap gopher finger ' +
  'news nntp irc ircs xmpp sip magnet ed2k thunder torrent utorrent apt aptdaemon apturl snap flatpak+https gnome-extensions ' +
  'man help x-man-page terminal iterm2 warp ghostty kitty adobe acrobat creativecloud photoshop figma sketch blender unityhub ' +
  'com.adobe.reader com.microsoft.teams com.google.chrome 1password bitwarden keepassxc lastpass tailscale nordvpn raycast ' +
  'alfred hammerspoon kdeconnect web+app vnd.youtube'

test.each(programs.split(' '))('no party but the developer opens %s:', (scheme) => {
  for (const link of [`${scheme}:`, `${scheme}://`, `${scheme}://open?x=1`, `${scheme.toUpperCase()}:x`])
    expect(safeLink(link, ['web', 'wallet'])).toBeUndefined()
})

test('the developer cannot open them by mistake either', () => {
  const schemes = programs.split(' ')
  expect(schemes.length).toBeGreaterThan(200)
  expect(schemes.filter((scheme) => safeLink(`${scheme}://x`, ['web', 'app']))).toEqual([])
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
  expect(safeLink(value, ['web', 'wallet', 'app'])).toBeUndefined()
})

test('rejects every link if no kind is allowed', () => {
  expect(safeLink('https://example.org', [])).toBeUndefined()
})

test.each(await loadBuiltInWallets())('every link of $name is one that any party may open', (wallet) => {
  const { mobileLink, desktopLink, universalLink, webappLink } = wallet
  for (const link of [mobileLink, desktopLink, universalLink, webappLink])
    expect(safeLink(link, ['web', 'wallet'])).toBe(link)
})
