import { CallError } from '../server/CallError.js'
import { serveCalls } from '../server/serveCalls.js'
import { startTogether } from '../startTogether.js'
import { holdAlto } from './holdAlto.js'
import { placeSmartAccounts } from './placeSmartAccounts.js'
import { smartAccountAddresses } from './smartAccountAddresses.js'
import { findAlto } from './startAlto.js'
import type { BundlerFaults, BundlerOptions, BundlerRequest, RefusedMethod, SandboxBundler } from './types.js'

/** The code and the words of a bundler whose user cannot pay. ERC-7769 */
const notPaid = { code: -32500, message: "AA21 didn't pay prefund" }

const bothMethods: readonly RefusedMethod[] = ['eth_estimateUserOperationGas', 'eth_sendUserOperation']

const noFaults = (): Pick<BundlerFaults, 'refusal' | 'isDropping'> => ({
  refusal: undefined,
  isDropping: false,
})

/**
 * Starts a bundler for a chain of the sandbox (ERC-4337, ERC-7769): EntryPoint 0.8 and Simple7702Account on
 * the chain, alto in a process of its own, and a server on 127.0.0.1 that produces faults. Operations with
 * `eip7702Auth` are sent in a transaction of type 4. Alto is not a part of the sandbox: it is the
 * `@pimlico/alto` that is installed for the program that runs. It ends with this process.
 *
 * It checks an operation by simulating it. The rules of ERC-7562, of what an account may do while it is
 * checked, need a tracer that the chain does not have.
 *
 * @throws PackageMissingError if `@pimlico/alto` or `@account-abstraction/contracts` is not installed;
 *   PortInUseError; Error if alto does not start within five minutes
 *
 * @example
 * ```ts
 * import { startBundler, startChain } from '@latchkey/sandbox'
 * import { http } from 'viem'
 * import { createBundlerClient } from 'viem/account-abstraction'
 *
 * const chain = await startChain({ id: 1337 })
 * const bundler = await startBundler({ chain })
 * const client = createBundlerClient({ transport: http(bundler.url) })
 * console.log(await client.getSupportedEntryPoints())
 * ```
 */
export async function startBundler(options: BundlerOptions): Promise<SandboxBundler> {
  const { chain, port = 0, isLazy = false, log = () => {} } = options
  const script = findAlto()
  await placeSmartAccounts(chain.url)
  const alto = holdAlto({ script, rpcUrl: chain.url, log })
  const faults = noFaults()
  const requests: BundlerRequest[] = []
  const serving = serveCalls({
    port,
    purpose: `the bundler of chain ${chain.id}`,
    async answer(call) {
      const { method, params } = call
      requests.push({ method, params })
      // Alto's own, by which operations are dropped.
      if (method.startsWith('debug_')) throw new CallError(-32601, 'Method not found')
      const { refusal, isDropping } = faults
      if (refusal?.methods.some((refused) => refused === method)) return { error: refusal.error }
      return method === 'eth_sendUserOperation' ? alto.send(call, isDropping) : alto.ask(call)
    },
  })
  const starting = isLazy ? none : alto.start().then(() => alto)
  const [server] = await startTogether([serving, starting])
  let stopping: Promise<void> | undefined
  const { url, failNext, delay, down } = server
  return {
    url,
    networkId: `eip155:${chain.id}`,
    ...smartAccountAddresses,
    get pid() {
      return alto.pid
    },
    requests,
    get faults() {
      return { ...server.faults, ...faults }
    },
    failNext,
    delay,
    refuse(error = notPaid, methods = bothMethods) {
      faults.refusal = error === false ? undefined : { error, methods }
    },
    drop(on) {
      faults.isDropping = on
    },
    down,
    reset() {
      server.clear()
      Object.assign(faults, noFaults())
    },
    stop() {
      stopping ??= Promise.all([server.stop(), alto.stop()]).then(() => {})
      return stopping
    },
  }
}

const none = Promise.resolve(undefined)
