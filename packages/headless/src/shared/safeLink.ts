import { isLoopbackHost } from './url.js'

/**
 * What a link opens. `web`: a page (https, or http on loopback). `app`: an app with its own scheme
 * (`metamask://`).
 */
export type LinkKind = 'web' | 'app'

/** Maximum length of a link, in characters. */
const maxLength = 2_048

/**
 * Schemes with a meaning in browsers or operating systems: they run scripts, show documents, read files,
 * start system tools, calls or messages, or open any app (`intent:`).
 */
const ownedSchemes = new Set(
  (
    'about blob chrome chrome-extension chrome-untrusted content data devtools feed file filesystem ftp ftps googlechrome ' +
    'http https intent jar javascript livescript mhtml mocha moz-extension opera res resource safari-extension ' +
    'safari-web-extension vbscript view-source vivaldi wyciwyg ws wss x-javascript android-app app-settings callto cmd facetime ' +
    'facetime-audio geo hcp help imap irc ircs itms itms-apps itms-appss itms-services ldap ldaps local magnet mailto market mms ' +
    'mmsto news nntp pop powershell prefs rlogin search search-ms sftp shell shortcuts sip sips sms smsto smb ssh tel telnet ' +
    'vnc webcal x-apple-helpbasic x-help-action x-man-page x-msdt'
  ).split(' '),
)

/**
 * Returns a directory's link if it is safe to open or to put into an `href`, else `undefined`. Trims the link
 * and changes nothing else. Rejects schemes other than https (http on loopback) and those of apps;
 * credentials; control and invisible characters; inner spaces, quotes, angle brackets and backslashes; and
 * links over 2,048 characters.
 */
export function safeLink(value: unknown, kinds: readonly LinkKind[]): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  const link = value.trim()
  if (/[\p{C}\p{Z}"'<>`\\]/u.test(link)) return undefined
  const isSafe = /^https?:/i.test(link)
    ? kinds.includes('web') && isWebLink(link)
    : kinds.includes('app') && isAppLink(link)
  return isSafe ? link : undefined
}

function isWebLink(link: string): boolean {
  // Browsers read https:host, https:/host and https:///host as https://host. Such a link is meant to deceive.
  if (!/^https?:\/\/[^/]/i.test(link) || !URL.canParse(link)) return false
  const { protocol, hostname, username, password } = new URL(link)
  if (username || password) return false
  return protocol === 'https:' || isLoopbackHost(hostname)
}

function isAppLink(link: string): boolean {
  // One letter is a Windows drive. `ms-` and `microsoft.` start Windows tools.
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(link)?.[1]?.toLowerCase()
  return (
    scheme !== undefined &&
    !ownedSchemes.has(scheme) &&
    !/^(ms-|microsoft[.-])/.test(scheme) &&
    URL.canParse(link)
  )
}
