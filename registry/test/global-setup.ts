import { startBitcoin, startSandbox, startSolana } from '@latchkey/sandbox'

let starting: Promise<readonly { stop(): Promise<void> }[]> | undefined

/**
 * Starts a sandbox for the stories at the addresses of `vitest.config.ts`, unless one is running there.
 * Vitest calls this for the project and for its browser.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const url = process.env.VITE_SANDBOX_URL ?? ''
  const answer = await fetch(`${url}/config.json`).catch(() => undefined)
  if (answer?.ok) return undefined
  starting ??= Promise.all([
    startSandbox({
      ports: 'free',
      contents: 'assets',
      fixedPorts: { control: portOf('VITE_SANDBOX_URL') },
    }),
    startSolana({ port: portOf('VITE_SOLANA_URL') }),
    startBitcoin({ port: portOf('VITE_BITCOIN_URL') }),
  ])
  const started = await starting
  return async () => {
    await Promise.all(started.map((each) => each.stop()))
  }
}

function portOf(name: string): number {
  return Number(new URL(process.env[name] ?? '').port)
}
