import { dirname, join } from 'node:path'
import { frameUrlOf, startSandboxFrame } from '@latchkey/playground/e2e/startSandboxFrame'
import { startSandboxServer } from '@latchkey/playground/e2e/startSandboxServer'
import { startSandbox } from '@latchkey/sandbox'
import { freePorts } from '@latchkey/test/freePorts'
import { createServer, type ViteDevServer } from 'vite'
import { onEnding } from './ending'

const usualPort = 5173
const usualFramePort = 4115
// Measured from the command, set-up included.
const startedAt = Number(process.env.LATCHKEY_STARTED_AT ?? performance.timeOrigin)
const root = dirname(import.meta.dirname)
const running: { stop(): Promise<void> }[] = []

// Registered first, so that Ctrl-C during the start ends what is already running.
onEnding(async () => {
  await Promise.allSettled(running.map((part) => part.stop()))
}, 0)

try {
  await start()
} catch (error) {
  console.error(error)
  await Promise.allSettled(running.map((part) => part.stop()))
  process.exit(1)
}

async function start(): Promise<void> {
  const framePort = await nextFreePort(usualFramePort)
  const { sandbox, hasOtherPorts } = await sandboxWithPorts({ url: frameUrlOf(framePort) })
  running.push(sandbox)
  // Before the server, which signs users in on pages of this port alone.
  const port = await nextFreePort(usualPort)
  // Both open a database, which takes the longest of all.
  const [data, frame] = await Promise.all([
    startSandboxServer(sandbox, { pagePort: port }).then(stopLater),
    startSandboxFrame(sandbox, { port: framePort, pagePort: port }).then(stopLater),
  ])
  process.env.VITE_SANDBOX_URL = sandbox.url
  process.env.VITE_SERVER_URL = data.url
  const server = await servePlayground(port)
  running.push({ stop: () => server.close() })
  const url = server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`

  // The page is part of "ready". Fetching it makes the server transform its modules.
  await fetch(url)
  void fetch(new URL('/src/styles.css', url), { headers: { accept: 'text/css' } }).catch(() => {})
  void server.warmupRequest('/src/main.tsx')
  // Its script is bundled at the first request, so that the phone of the page starts at once.
  void fetch(`${sandbox.url}/peer.js`).catch(() => {})

  if (port !== usualPort) console.log(`Port ${usualPort} is taken, the playground uses the next free one.`)
  if (hasOtherPorts) console.log('The usual ports of the sandbox are taken, it uses free ones.')
  console.log(`ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`)
  console.log(`  playground  ${url}`)
  console.log(`  sandbox     ${sandbox.url}`)
  for (const chain of sandbox.chains) console.log(`  network     ${chain.url}  ${chain.name} (${chain.id})`)
  const { solana, bitcoin, polkadot } = sandbox
  if (solana) console.log(`  network     ${solana.url}  ${solana.name}`)
  if (bitcoin) console.log(`  network     ${bitcoin.url}  Sandbox Bitcoin`)
  if (polkadot) console.log(`  network     ${polkadot.url}  ${polkadot.name}`)
  console.log(`  relay       ${sandbox.relay.url}`)
  console.log(`  directory   ${sandbox.directory.url}`)
  console.log(`  server      ${data.url}`)
  console.log(`  frame       ${frame.listeningAt}  opened as ${frameUrlOf(framePort)}`)
  if (sandbox.inbox) console.log(`  inbox       ${sandbox.inbox.url}`)
  if (sandbox.farcaster) console.log(`  farcaster   ${sandbox.farcaster.url}`)
  if (sandbox.providers) console.log(`  providers   ${sandbox.providers.url}`)
  const { bundler, paymaster } = sandbox
  console.log(
    bundler ? `  bundler     ${bundler.url}  Sandbox One` : '  no bundler: @pimlico/alto is not installed',
  )
  if (paymaster) console.log(`  paymaster   ${paymaster.url}  Sandbox One`)
  console.log(`  phone       ${sandbox.url}/peer`)
  console.log(
    `\nWallets by email or social login, whose frame is on the same site: http://app.latchkey.localhost:${port}/`,
  )
  console.log(
    '\nTry: "Connect", "Pair with a phone", "Sign a message" and "Something goes wrong" on the page. Ctrl-C ends everything.',
  )

  if (hasDisplay()) server.openBrowser()
  if (bundler) await awaken(bundler.url)
}

/** Starts alto. The wallet waits ten seconds for an answer, which its start can take on a busy machine. */
async function awaken(bundlerUrl: string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
  await fetch(bundlerUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => {})
}

async function sandboxWithPorts(embedded: { url: string }) {
  const options = {
    contents: 'past',
    inbox: {},
    providers: {},
    farcaster: {},
    // Alto takes seconds to load, so it starts once everything else is there.
    bundler: { isLazy: true, isOptional: true },
    paymaster: {},
    embedded,
  } as const
  try {
    return { sandbox: await startSandbox({ ports: 'default', ...options }), hasOtherPorts: false }
  } catch (error) {
    if (!isPortTaken(error)) throw error
    return { sandbox: await startSandbox({ ports: 'free', ...options }), hasOtherPorts: true }
  }
}

/** Ends a part with the command, even if another one does not start. */
function stopLater<part extends { stop(): Promise<void> }>(part: part): part {
  running.push(part)
  return part
}

function isPortTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'EADDRINUSE') || isPortTaken(error.cause)
}

/** Returns the port, or the next one that is free. */
function nextFreePort(port: number): Promise<number> {
  let next = port
  return freePorts(1, () => next++)
}

async function servePlayground(port: number): Promise<ViteDevServer> {
  const before = process.listeners('SIGTERM')
  const server = await createServer({
    root: join(root, 'apps', 'playground'),
    configFile: join(root, 'apps', 'playground', 'vite.config.ts'),
    server: { host: '127.0.0.1', port, strictPort: true },
    logLevel: 'warn',
    clearScreen: false,
  })
  // Vite exits on SIGTERM immediately, before the sandbox could stop.
  for (const listener of process.listeners('SIGTERM'))
    if (!before.includes(listener)) process.off('SIGTERM', listener)
  return server.listen()
}

function hasDisplay(): boolean {
  if (!process.stdout.isTTY || process.env.CI || process.env.SSH_CONNECTION) return false
  if (process.platform !== 'linux') return true
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}
