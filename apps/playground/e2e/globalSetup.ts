import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '@latchkey/sandbox'
import { build, preview } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What a careful host allows: its own files, pictures in data urls, and the endpoints of its networks. */
const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' http://127.0.0.1:*"

/** The sandbox, and a production build of the playground on it, on free ports. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const sandbox = await startSandbox({ ports: 'free' })
  process.env.VITE_SANDBOX_URL = sandbox.url
  const common = { root, configFile: `${root}vite.config.ts`, logLevel: 'error' as const }
  const outDir = `${root}dist/e2e-${process.pid}`
  await build({ ...common, build: { outDir, minify: false } })
  const server = await preview({
    ...common,
    build: { outDir },
    preview: {
      host: '127.0.0.1',
      port: 5300,
      strictPort: false,
      headers: { 'content-security-policy': strictPolicy },
    },
  })
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('The playground did not start.')
  process.env.PLAYGROUND_URL = url
  return async () => {
    await server.close()
    await sandbox.stop()
    await rm(outDir, { recursive: true, force: true })
  }
}
