import { isLoopbackHost } from './url.js'

/**
 * What a link opens: `web` a page (https, or http on this machine), `app` an app by a scheme of its own (`metamask://`).
 */
export type LinkKind = 'web' | 'app'

/** Longest link, in characters. */
const maxLength = 2_048

/**
 * Schemes that a browser or an operating system gives a meaning of its own: they run scripts, show documents, read files, start system
 * tools, calls and messages, or hand over to any app at all (`intent:`).
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
 * A link of a directory when it may stand in an `href` or be opened, else `undefined`. The space around it is cut off; nothing else is
 * changed. Refused: every scheme that is not an app's own or https (http on this machine), credentials, control and invisible
 * characters, space inside, quotes, angle brackets, backslashes, and what is longer than 2 kB.
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
  // Browsers read https:host, https:/host and https:///host as https://host; a link that says so tries to look like something else.
  if (!/^https?:\/\/[^/]/i.test(link) || !URL.canParse(link)) return false
  const { protocol, hostname, username, password } = new URL(link)
  if (username || password) return false
  return protocol === 'https:' || isLoopbackHost(hostname)
}

function isAppLink(link: string): boolean {
  // One letter is a Windows drive; `ms-` and `microsoft.` start Windows' own tools.
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(link)?.[1]?.toLowerCase()
  return (
    scheme !== undefined &&
    !ownedSchemes.has(scheme) &&
    !/^(ms-|microsoft[.-])/.test(scheme) &&
    URL.canParse(link)
  )
}
