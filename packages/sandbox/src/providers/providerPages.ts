import { darkTokens, lightTokens } from '../wallet/kernel/window/windowTokens.js'
import type { ProviderUser } from './types.js'

/** Styles of the pages of all providers. */
export const providerStyles = `:root {${lightTokens}}
@media (prefers-color-scheme: dark) {
  :root {${darkTokens}}
}
body {
  margin: 0; padding: 24px; color: var(--ink); background: var(--surface);
  font: 16px/1.5 system-ui, sans-serif;
}
main { max-width: 420px; margin: 0 auto; }
h1 { font-size: 22px; overflow-wrap: anywhere; }
form { display: grid; gap: 12px; margin: 16px 0; }
label { display: grid; gap: 4px; }
input { padding: 10px; font: inherit; color: inherit; background: var(--tone); border: 1px solid var(--line); border-radius: 8px; }
button {
  padding: 12px; font: inherit; color: var(--ink); text-align: start; overflow-wrap: anywhere;
  background: var(--tone); border: 1px solid var(--line); border-radius: 8px;
}
button:hover { background: var(--hover); }
button span { display: block; color: var(--muted); }
button.accent { color: #fff; background: var(--accent); border-color: transparent; }
button.accent:hover { background: var(--accent-hover); }
button.deny { color: var(--danger); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.muted { color: var(--muted); overflow-wrap: anywhere; }
.danger { color: var(--danger); overflow-wrap: anywhere; }
a { color: inherit; }
`

/** Sends the form of a page that answers an app by POST. */
export const submitScript = 'document.forms[0].submit()\n'

/**
 * What a page may do: show itself, and send its own forms. No other page may frame it.
 *
 * @param redirectUri Where the answer to its form leads to. A browser asks the policy about that too.
 */
export const pagePolicy = (redirectUri?: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The icon, so that the browser asks for none.
    'img-src data:',
    "base-uri 'none'",
    `form-action 'self'${redirectUri === undefined ? '' : ` ${new URL(redirectUri).origin}`}`,
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers of every page. The policy of openers is that of the strictest providers: no opener is left. */
export const pageHeaders = (redirectUri?: string): Readonly<Record<string, string>> => ({
  'content-security-policy': pagePolicy(redirectUri),
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
  'x-frame-options': 'DENY',
})

/** Returns the page on which the user chooses who they are. It has no scripts. */
export function loginPage(options: {
  name: string
  /** Where the forms are sent to. */
  action: string
  clientId: string
  redirectUri: string
  users: readonly ProviderUser[]
  /** Shown above the forms. */
  problem?: string
}): string {
  const { name, action, clientId, redirectUri, users, problem } = options
  const form = (fields: string) => `<form method="post" action="${escapeHtml(action)}">
${fields}
</form>`
  const choices = users.map(
    (user) =>
      `<button name="user" value="${escapeHtml(user.id)}">${escapeHtml(user.name)}<span>${escapeHtml(describe(user))}</span></button>`,
  )
  return page(
    name,
    `<h1>Log in with ${escapeHtml(name)}</h1>
<p class="muted">${escapeHtml(clientId)} at ${escapeHtml(new URL(redirectUri).origin)} wants to know who you are.</p>
${problem === undefined ? '' : `<p role="alert" class="danger">${escapeHtml(problem)}</p>`}
${form(choices.join('\n'))}
${form(`<label>Somebody else <input name="other" required maxlength="200" autocomplete="off" placeholder="Email or name"></label>
<button class="accent">Continue</button>`)}
${form('<button class="deny" name="deny" value="1">Deny</button>')}`,
  )
}

/** Returns the page that answers an app by POST (OAuth 2.0 Form Post Response Mode). */
export function formPostPage(name: string, action: string, fields: Iterable<[string, string]>): string {
  const inputs = [...fields].map(
    ([key, value]) => `<input type="hidden" name="${escapeHtml(key)}" value="${escapeHtml(value)}">`,
  )
  return page(
    name,
    `<form method="post" action="${escapeHtml(action)}">
${inputs.join('\n')}
<noscript><button class="accent">Continue</button></noscript>
</form>
<script src="/submit.js"></script>`,
  )
}

/** Returns the page of a request that cannot be answered by a redirect. */
export const problemPage = (name: string, error: string, description: string) =>
  page(
    name,
    `<h1>${escapeHtml(name)}</h1>
<p role="alert" class="danger">${escapeHtml(description)}</p>
<p class="muted">${escapeHtml(error)}</p>`,
  )

/** Returns the page that lists the providers. */
export const providersPage = (
  providers: readonly { name: string; url: string; issuer?: string; users: readonly ProviderUser[] }[],
) =>
  page(
    'Sandbox providers',
    `<h1>Sandbox providers</h1>
<p>Identity providers of this machine. An app sends its users here, and they choose who they are.</p>
<p><a href="/settings.json">Settings for a frame</a></p>
${providers
  .map(
    ({ name, url, issuer, users }) => `<h2>${escapeHtml(name)}</h2>
<p class="muted">${
      issuer === undefined
        ? escapeHtml(url)
        : `<a href="${escapeHtml(issuer)}/.well-known/openid-configuration">${escapeHtml(issuer)}</a>`
    }</p>
<p class="muted">${users.map(({ id }) => escapeHtml(id)).join(', ')}</p>`,
  )
  .join('\n')}`,
  )

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/providers.css">
<title>${escapeHtml(title)}</title>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
}

function describe({ email, isEmailVerified = true, isEmailPrivate = false }: ProviderUser): string {
  if (email === undefined) return 'No email'
  return `${email}${isEmailVerified ? '' : ', not verified'}${isEmailPrivate ? ', hidden' : ''}`
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
