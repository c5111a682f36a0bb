/** The page of a Safe, without its script's content. */
export const safePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/safe.css">
<title>Sandbox Safe</title>
</head>
<body>
<header><h1>Sandbox Safe</h1><code id="address"></code></header>
<iframe id="app" title="App" allow="clipboard-read; clipboard-write"></iframe>
<dialog id="request" aria-labelledby="request-title">
<h2 id="request-title"></h2>
<pre id="request-text" tabindex="0"></pre>
<form method="dialog"><button value="reject">Reject</button><button value="approve">Approve</button></form>
</dialog>
<noscript>The Safe needs JavaScript.</noscript>
<script src="/safe.js"></script>
</body>
</html>
`

/** What the page may do: run its own script, ask its own server, and hold an app of this machine. */
export const safePagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  'frame-src http://127.0.0.1:* http://localhost:*',
  "base-uri 'none'",
].join('; ')

/**
 * The page's script. Accepts requests only from its frame and the app's origin. Signing and sending wait for
 * the user, unless the page was opened with `approval=auto`.
 */
export const safeScript = `
const query = new URLSearchParams(location.search)
const app = new URL(query.get('app') ?? 'about:blank')
const frame = document.getElementById('app')
const dialog = document.getElementById('request')
const titles = {
  sendTransactions: 'Send transaction',
  signMessage: 'Sign message',
  signTypedMessage: 'Sign typed data',
}
let queue = Promise.resolve()

async function ask(method, params) {
  const response = await fetch('/request', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method, params }),
  })
  const { data, error } = await response.json()
  if (error !== undefined) throw new Error(error)
  return data
}

function approve(method, params) {
  if (!titles[method] || query.get('approval') === 'auto') return Promise.resolve(true)
  const asked = queue.then(
    () =>
      new Promise((resolve) => {
        document.getElementById('request-title').textContent = titles[method]
        document.getElementById('request-text').textContent = JSON.stringify(params, null, 2)
        dialog.returnValue = ''
        dialog.addEventListener('close', () => resolve(dialog.returnValue === 'approve'), { once: true })
        dialog.showModal()
      }),
  )
  queue = asked
  return asked
}

async function answer({ id, method, params }) {
  const base = { id, version: '9.1.0' }
  try {
    if (!(await approve(method, params))) throw new Error('Transaction was rejected')
    return { ...base, success: true, data: await ask(method, params) }
  } catch (error) {
    return { ...base, success: false, error: error.message }
  }
}

addEventListener('message', async ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== app.origin) return
  if (typeof data?.id !== 'string' || typeof data.method !== 'string') return
  source.postMessage(await answer(data), app.origin)
})

ask('getSafeInfo').then(({ safeAddress }) => {
  document.getElementById('address').textContent = safeAddress
  if (app.protocol.startsWith('http')) frame.src = app.href
})
`
