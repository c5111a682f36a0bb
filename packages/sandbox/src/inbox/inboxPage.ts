import { darkTokens, lightTokens } from '../wallet/kernel/window/windowTokens.js'

/** The page of the inbox, without its script's content. */
export const inboxPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/inbox.css">
<title>Sandbox Inbox</title>
</head>
<body>
<main>
<h1>Sandbox Inbox</h1>
<p id="empty" class="muted">No mail yet. What is sent to any address arrives here.</p>
<p id="lost" class="danger" role="status" hidden>The sandbox does not answer.</p>
<div id="mails" role="feed" aria-label="Mails, the newest first" aria-busy="false"></div>
</main>
<noscript>The inbox needs JavaScript.</noscript>
<script src="/inbox.js"></script>
</body>
</html>
`

const local = (scheme: string) => `${scheme}://127.0.0.1:* ${scheme}://localhost:* ${scheme}://*.localhost:*`

/** What the page may do: run its own script, ask its own server, and be framed by pages of this machine. */
export const inboxPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  `frame-ancestors 'self' ${local('http')} ${local('https')}`,
].join('; ')

/** Styles of the page. */
export const inboxStyles = `:root {${lightTokens}}
@media (prefers-color-scheme: dark) {
  :root {${darkTokens}}
}
body {
  margin: 0; padding: 24px; color: var(--ink); background: var(--surface);
  font: 16px/1.5 system-ui, sans-serif;
}
main { max-width: 640px; margin: 0 auto; }
[hidden] { display: none; }
article { margin: 16px 0; padding: 16px; background: var(--tone); border: 1px solid var(--line); border-radius: 12px; }
article:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
h2 { margin: 0; font-size: 18px; overflow-wrap: anywhere; }
.muted { margin: 4px 0; color: var(--muted); overflow-wrap: anywhere; }
.danger { color: var(--danger); }
pre { margin: 12px 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: inherit; }
`

/** The page's script. A mail is foreign text: nothing of it is read as HTML. */
export const inboxScript = `
const list = document.getElementById('mails')
const empty = document.getElementById('empty')
const lost = document.getElementById('lost')
const shown = new Map()

function make(tag, className, ...children) {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...children)
  return element
}

function linked(text) {
  return text.split(/(https?:\\/\\/[^\\s<>"]+)/).map((part, index) => {
    if (index % 2 === 0) return part
    const link = make('a', '', part)
    link.href = part
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
    return link
  })
}

function draw({ id, subject, from, to, text, receivedAt }) {
  const title = make('h2', '', subject || 'No subject')
  title.id = 'mail-' + id
  const time = make('time', '', new Date(receivedAt).toLocaleString())
  time.dateTime = new Date(receivedAt).toISOString()
  const article = make(
    'article',
    '',
    title,
    make('p', 'muted', 'To ' + to.join(', ')),
    make('p', 'muted', 'From ' + from + ', ', time),
    make('pre', '', ...linked(text.trim())),
  )
  article.tabIndex = 0
  article.setAttribute('aria-labelledby', title.id)
  return article
}

async function update() {
  try {
    const mails = await (await fetch('/mails')).json()
    lost.hidden = true
    const ids = new Set(mails.map(({ id }) => id))
    for (const [id, article] of shown)
      if (!ids.has(id)) {
        article.remove()
        shown.delete(id)
      }
    for (const mail of mails) {
      if (shown.has(mail.id)) continue
      const article = draw(mail)
      shown.set(mail.id, article)
      list.prepend(article)
    }
    empty.hidden = mails.length > 0
  } catch {
    lost.hidden = false
  }
  setTimeout(update, 1000)
}

update()
`
