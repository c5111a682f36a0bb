import type { Challenge } from '../identity/createChallenges.js'

/** What the page of a link shows. */
export type ApprovalStep = 'approved' | 'declined' | 'over'

const sentences: Record<ApprovalStep, string> = {
  approved: 'The device is approved. A code is on its way to you: enter it in the app.',
  declined: 'The device was declined, and gets no code.',
  over: 'This link was used, or has expired. Nothing was changed.',
}

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
  return page(`<p>${sentences[step]}</p>`)
}

/** Returns a page with the sentence of an error. */
export function showSentence(sentence: string): string {
  return page(`<p>${escapeHtml(sentence)}</p>`)
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>Your wallet</title></head>
<body><main>${body}</main></body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
