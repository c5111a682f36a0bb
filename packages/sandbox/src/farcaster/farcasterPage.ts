import { darkTokens, lightTokens } from '../wallet/kernel/window/windowTokens.js'

/** The page of the phone, without its script's content. */
export const farcasterPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/farcaster.css">
<title>Sandbox Farcaster</title>
</head>
<body>
<main>
<h1>Sandbox Farcaster</h1>
<form id="request" hidden>
<p><strong id="domain"></strong> asks you to sign in.</p>
<p id="uri" class="muted"></p>
<label for="fid">Account</label>
<select id="fid"></select>
<label for="by">Signed by</label>
<select id="by">
<option value="authAddress">the auth address</option>
<option value="custody">the owner of the account</option>
<option value="stranger">a key that the account does not have</option>
</select>
<p class="buttons"><button type="submit">Approve</button><button type="button" id="decline">Decline</button></p>
</form>
<p id="result" role="status"></p>
</main>
<noscript>The page needs JavaScript.</noscript>
<script src="/farcaster.js"></script>
</body>
</html>
`

/** What the page may do: run its own script and ask its own server. No page may frame it. */
export const farcasterPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The icon, so that the browser asks for none.
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "frame-ancestors 'none'",
].join('; ')

/** Styles of the page. */
export const farcasterStyles = `:root {${lightTokens}}
@media (prefers-color-scheme: dark) {
  :root {${darkTokens}}
}
body {
  margin: 0; padding: 24px; color: var(--ink); background: var(--surface);
  font: 16px/1.5 system-ui, sans-serif;
}
main { max-width: 420px; margin: 0 auto; overflow-wrap: anywhere; }
[hidden] { display: none; }
label { display: block; margin-top: 12px; }
select, button { font: inherit; min-height: 44px; }
select { display: block; width: 100%; color: inherit; background: var(--tone); border: 1px solid var(--line); border-radius: 8px; }
button { padding: 0 20px; color: inherit; background: var(--tone); border: 1px solid var(--line); border-radius: 8px; }
button[type=submit] { color: #fff; background: var(--accent); border-color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.buttons { display: flex; gap: 12px; margin-top: 24px; }
.muted { color: var(--muted); }
`

/** The page's script. What the app asks for is foreign text: nothing of it is read as HTML. */
export const farcasterScript = `
const channelToken = new URLSearchParams(location.search).get('channelToken') ?? ''
const form = document.getElementById('request')
const result = document.getElementById('result')
const field = (id) => document.getElementById(id)

async function ask(path, body) {
  const response = await fetch(path, body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error('refused')
  return response.json()
}

function end(text) {
  form.hidden = true
  result.textContent = text
}

async function act(path, body, text) {
  try {
    await ask(path, body)
    end(text)
  } catch {
    result.textContent = 'This did not succeed. Ask for a new code.'
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const body = { channelToken, fid: Number(field('fid').value), by: field('by').value }
  act('/sign/approve', body, 'You are signed in. Go back to the app.')
})
field('decline').addEventListener('click', () =>
  act('/sign/decline', { channelToken }, 'You have declined. The app is not told.'),
)

ask('/sign/request?' + new URLSearchParams({ channelToken })).then(
  ({ domain, siweUri, state, accounts }) => {
    if (state !== 'pending') return end('This code has been used.')
    field('domain').textContent = domain
    field('uri').textContent = siweUri
    for (const { fid, userName } of accounts) field('fid').append(new Option('@' + userName + ' (' + fid + ')', fid))
    form.hidden = false
  },
  () => end('This code has expired.'),
)
`
