import { type Sandbox, startSandbox } from '@latchkey/sandbox'

let starting: Promise<Sandbox> | undefined

/**
 * Runs a sandbox for the stories, at the address that `vitest.config.ts` told them, unless one runs there already. Vitest calls it for
 * the project and for its browser.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const url = process.env.VITE_SANDBOX_URL ?? ''
  const answer = await fetch(`${url}/config.json`).catch(() => undefined)
  if (answer?.ok) return undefined
  starting ??= startSandbox({ ports: 'free', fixedPorts: { control: Number(new URL(url).port) } })
  const sandbox = await starting
  return () => sandbox.stop()
}
