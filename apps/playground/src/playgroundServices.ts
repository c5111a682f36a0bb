import type { LatchkeyOptions } from '@latchkey/headless'
import { builtInDirectory, hosted } from '@latchkey/headless/services'
import type { SandboxConfig } from '@latchkey/sandbox'
import { projectId } from './projectId'

/**
 * Returns the services of the server that runs with the playground. The directory is the sandbox's, because
 * it has fault controls, or that at `directoryUrl`; `built-in` are Latchkey's built-in wallets.
 */
export function playgroundServices(
  sandbox: SandboxConfig,
  directoryUrl: string = sandbox.directory.url,
): LatchkeyOptions['services'] {
  const url = import.meta.env.VITE_SERVER_URL
  if (!url) throw new Error('No server is running. Start the playground with `npm start`.')
  const server = hosted({
    url,
    projectId,
    nameZone: 'latchkey.id',
    // The payment provider of the sandbox.
    pageHosts: { sandbox: [new URL(sandbox.url).hostname] },
    swapRouters: routersOf(sandbox),
  })
  return {
    ...server,
    // The directory, which would list the server as a host of the page, is another one.
    balances: { ...server.balances, listContacts: () => server.directory.listContacts?.() ?? [] },
    directory: directoryUrl === 'built-in' ? builtInDirectory() : hosted({ url: directoryUrl }).directory,
  }
}

/** The exchange of each chain, which swaps may call and approve. */
function routersOf({ chains }: SandboxConfig) {
  return Object.fromEntries(
    chains.flatMap(({ id, assets }) => {
      const wrapped = assets?.tokens.find(({ symbol }) => symbol === 'WETH')
      if (!assets || !wrapped) return []
      return [[`eip155:${id}`, [{ address: assets.exchange, wrappedNative: wrapped.address }]]]
    }),
  )
}
