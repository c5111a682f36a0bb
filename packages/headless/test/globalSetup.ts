import { type SandboxChain, startChain, startSandbox } from '@latchkey/sandbox'
import type { TestProject } from 'vitest/node'

/** Starts one sandbox for all tests of this package. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sandbox = await startSandbox({
    ports: 'free',
    contents: 'assets',
    solana: false,
    bitcoin: false,
    polkadot: false,
  })
  const response = await fetch(`${sandbox.url}/config.json`)
  project.provide('sandbox', await response.json())
  const slow = await startChain({ id: 31_338, name: 'Slow' })
  project.provide('slowChain', pageChain(slow))
  const waiting = await startChain({ id: 31_339, name: 'Waiting' })
  project.provide('waitingChain', pageChain(waiting))
  return async () => {
    await Promise.all([sandbox.stop(), slow.stop(), waiting.stop()])
  }
}

function pageChain({ id, name, url, nativeCurrency }: SandboxChain) {
  return { id, name, rpcUrl: url, nativeCurrency }
}
