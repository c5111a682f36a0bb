/** The page of the paired wallet, without its script's content. */
export const peerPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/peer.css">
<title>Sandbox Phone</title>
</head>
<body>
<noscript>The wallet needs JavaScript.</noscript>
<script src="/peer.js"></script>
</body>
</html>
`

const local = (scheme: string) => `${scheme}://127.0.0.1:* ${scheme}://localhost:*`

/**
 * What the page of the paired wallet may do: run its own script, reach this machine, and be framed by pages
 * of this machine.
 */
export const peerPagePolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  `img-src data: blob: ${local('http')}`,
  `connect-src ${local('http')} ${local('ws')}`,
  "base-uri 'none'",
  "form-action 'none'",
  `frame-ancestors 'self' ${local('http')} ${local('https')}`,
].join('; ')
