import { createHash } from 'node:crypto'
import type { Challenge } from '../identity/createChallenges.js'

/** What the page of a link shows. */
export type ApprovalStep = 'approved' | 'declined' | 'over'

const ends: Readonly<Record<ApprovalStep, readonly [title: string, sentence: string]>> = {
  approved: ['The device is approved.', 'A code is on its way to you: enter it in the app.'],
  declined: ['The device was declined.', 'It gets no code.'],
  over: ['This link is over.', 'It was used, or has expired. Nothing was changed.'],
}

/** The colours and sizes of the other screens of the frame. */
const style = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;padding:32px 16px;background:light-dark(#fff,#121313);color:light-dark(#121313,#fff);font:400 15px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:388px;margin:0 auto;display:grid;gap:16px}
h1{margin:0;font-size:18px;font-weight:600;line-height:1.3}
p,dl,dd{margin:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;padding:16px;border-radius:12px;background:light-dark(rgb(18 19 19/4%),rgb(255 255 255/5%))}
dt,p{color:light-dark(rgb(18 19 19/64%),rgb(255 255 255/66%))}
dd{text-align:end}
form{display:grid;gap:8px}
button{min-height:48px;padding:0 16px;border:0;border-radius:12px;background:light-dark(rgb(18 19 19/8%),rgb(255 255 255/9%));color:inherit;font:inherit;font-weight:500;cursor:pointer}
button:hover{background:light-dark(rgb(18 19 19/12%),rgb(255 255 255/13%))}
button[value=approve]{background:light-dark(rgb(84 102 209),rgb(71 94 209));color:#fff}
button[value=approve]:hover{background:light-dark(rgb(77 94 192),rgb(65 86 192))}
:focus-visible{outline:2px solid light-dark(hsl(231 100% 70%),hsl(230 100% 67%));outline-offset:2px}`

/** The hash of the only style of these pages, for the policy that they are served with. */
export const approvalStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** Returns the page that asks whether a device is the user's. Only its buttons change something. */
export function askApproval({ origin, browser, createdAt }: Challenge): string {
  const time = new Date(createdAt).toISOString()
  return page(`<h1>Is this you?</h1>
<p>A device wants to open your wallet.</p>
<dl>
<dt>App</dt><dd>${escapeHtml(origin)}</dd>
<dt>Device</dt><dd>${escapeHtml(browser)}</dd>
<dt>Time</dt><dd><time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time></dd>
</dl>
<form method="post">
<button name="answer" value="approve">Approve this device</button>
<button name="answer" value="decline">Decline</button>
</form>`)
}

/** Returns the page after an answer. */
export function showApproval(step: ApprovalStep): string {
  const [title, sentence] = ends[step]
  return page(`<h1>${title}</h1>\n<p>${sentence}</p>`)
}

/** Returns a page with the sentence of an error. */
export function showSentence(sentence: string): string {
  return page(`<h1>Your wallet</h1>\n<p>${escapeHtml(sentence)}</p>`)
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>Your wallet</title><style>${style}</style></head>
<body><main>${body}</main></body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
