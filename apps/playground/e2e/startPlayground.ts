import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { freePorts } from '@latchkey/test/freePorts'
import { build, type Plugin, preview } from 'vite'
import { frameUrlOf, startSandboxFrame } from './startSandboxFrame'
import { startSandboxServer } from './startSandboxServer'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * A strict policy. It allows the app's own files, the images of its wallet directory, its endpoints, its
 * relay, the frame of the playground's phone, and the secure frame. No text becomes markup or script (Trusted
 * Types).
 */
const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: http://127.0.0.1:*",
  "connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*",
  'frame-src http://127.0.0.1:* http://wallet.latchkey.localhost:*',
  "require-trusted-types-for 'script'",
].join('; ')

/** The policy with Polkadot, whose packages use WebAssembly. */
const wasmPolicy = strictPolicy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")

const policies: Plugin = {
  name: 'policies',
  configurePreviewServer({ middlewares }) {
    middlewares.use(({ url }, response, next) => {
      const policy = url?.includes('polkadot') ? wasmPolicy : strictPolicy
      response.setHeader('content-security-policy', policy)
      next()
    })
  },
}

/** A production build of the playground with its own sandbox. */
export interface StartedPlayground {
  readonly url: string
  readonly sandbox: Sandbox
  stop(): Promise<void>
}

/**
 * Starts the sandbox with its tokens, its server and a production build of the playground, on free ports.
 * Sets the environment variables of the build in this process.
 */
export async function startPlayground(): Promise<StartedPlayground> {
  const framePort = await freePorts(1)
  const sandbox = await startSandbox({
    ports: 'free',
    contents: 'assets',
    inbox: {},
    providers: {},
    farcaster: {},
    // Alto starts with the first request.
    bundler: { isLazy: true, isOptional: true },
    paymaster: {},
    embedded: { url: frameUrlOf(framePort) },
  })
  const port = await freePorts(1)
  const data = await startSandboxServer(sandbox, { pagePort: port })
  const frame = await startSandboxFrame(sandbox, { port: framePort, pagePort: port })
  const stopData = async () => {
    await Promise.all([data.stop(), frame.stop()])
    await sandbox.stop()
  }
  const outDir = `${root}dist/e2e-${process.pid}`
  try {
    process.env.VITE_SANDBOX_URL = sandbox.url
    process.env.VITE_SERVER_URL = data.url
    const common = { root, configFile: `${root}vite.config.ts`, logLevel: 'error' as const }
    await build({ ...common, build: { outDir, minify: false } })
    const server = await preview({
      ...common,
      plugins: [policies],
      build: { outDir },
      preview: { host: '127.0.0.1', port, strictPort: true },
    })
    const url = server.resolvedUrls?.local[0]
    if (!url) throw new Error('The playground did not start.')
    return {
      url,
      sandbox,
      async stop() {
        await server.close()
        await stopData()
        await rm(outDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await stopData()
    throw error
  }
}
