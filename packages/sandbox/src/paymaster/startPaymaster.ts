import { numberToHex, parseEther } from 'viem'
import { CallError } from '../server/CallError.js'
import { serveCalls } from '../server/serveCalls.js'
import { createPaymaster } from './createPaymaster.js'
import { parseSponsorRequest, paymasterGas } from './parseSponsorRequest.js'
import type { PaymasterOptions, PaymasterRequest, SandboxPaymaster } from './types.js'

const defaultRefusal = 'The policy of this paymaster does not pay for this operation.'

/** JSON-RPC's code of a server's own errors. ERC-7677 has none for a paymaster that does not pay. */
const notSponsored = -32000

/**
 * Starts a paymaster for a chain of the sandbox (ERC-7677): a contract with a deposit in EntryPoint 0.8, and
 * a server on 127.0.0.1 that signs for the operations that it pays for.
 *
 * @throws PackageMissingError if `@account-abstraction/contracts` is not installed; PortInUseError
 *
 * @example
 * ```ts
 * import { startChain, startPaymaster } from '@latchkey/sandbox'
 * import { http } from 'viem'
 * import { createPaymasterClient } from 'viem/account-abstraction'
 *
 * const chain = await startChain({ id: 1337 })
 * const paymaster = await startPaymaster({ chain })
 * const client = createPaymasterClient({ transport: http(paymaster.url) })
 * console.log(await paymaster.sponsored())
 * ```
 */
export async function startPaymaster(options: PaymasterOptions): Promise<SandboxPaymaster> {
  const { chain, port = 0, deposit = parseEther('100'), policyId } = options
  const paymaster = await createPaymaster(chain.url, deposit)
  let refusal: string | undefined
  const requests: PaymasterRequest[] = []
  const server = await serveCalls({
    port,
    purpose: `the paymaster of chain ${chain.id}`,
    async answer({ method, params }) {
      if (method !== 'pm_getPaymasterStubData' && method !== 'pm_getPaymasterData')
        throw new CallError(-32601, 'Method not found')
      const { address } = paymaster
      const { operation, context } = parseSponsorRequest(params, { chainId: chain.id, paymaster: address })
      requests.push({ method, sender: operation.sender, context })
      if (refusal !== undefined) throw new CallError(notSponsored, refusal)
      if (policyId !== undefined && policyOf(context) !== policyId)
        throw new CallError(notSponsored, defaultRefusal)
      if (method === 'pm_getPaymasterData')
        return { result: { paymaster: address, paymasterData: await paymaster.sign(operation) } }
      return {
        result: {
          sponsor: { name: 'Sandbox' },
          paymaster: address,
          paymasterData: paymaster.stubData,
          paymasterVerificationGasLimit: numberToHex(paymasterGas.verification),
          paymasterPostOpGasLimit: numberToHex(paymasterGas.postOp),
        },
      }
    },
  })
  const { address, sponsored, readDeposit } = paymaster
  const { url, failNext, delay, down, stop } = server
  return {
    url,
    networkId: `eip155:${chain.id}`,
    address,
    requests,
    get faults() {
      return { ...server.faults, refusal }
    },
    sponsored,
    readDeposit,
    failNext,
    delay,
    refuse(sentence = defaultRefusal) {
      refusal = sentence === false ? undefined : sentence
    },
    down,
    reset() {
      server.clear()
      refusal = undefined
    },
    stop,
  }
}

function policyOf(context: unknown): unknown {
  return typeof context === 'object' && context !== null
    ? (context as { policyId?: unknown }).policyId
    : undefined
}
