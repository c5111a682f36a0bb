import { FrameFailure } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import type { NetworkSettings } from '../../calls/settings.js'
import { entryPoint, isAccountCode } from '../approve/userOperation.js'
import { batchOfOperation, networkOfBatch, readBatch, sendBatch } from './batches.js'
import { callNode } from './callNode.js'
import type { FrameNamespace, Networks } from './Networks.js'
import { awaitOperation, planOperation } from './operations.js'
import { type Ask, planEvm, readDelegate } from './planEvm.js'
import { readRequest } from './readRequest.js'
import { readEvmToken, readSolanaToken } from './readTokens.js'

/** Tokens of a request that are asked what they are. */
const maxTokens = 50
/** Names that apps gave to batches, which are remembered. */
const maxNames = 100

const sent = { eip155: /^0x[\da-f]{64}$/i, solana: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/ }
const simulation = v.looseObject({ value: v.looseObject({ err: v.unknown() }) })

const chainIdOf = (id: string) => Number(id.split(':')[1])
const namespaceOf = (id: string) => id.split(':')[0] as FrameNamespace

/**
 * Makes the networks of a wallet, of the operator's settings. There are no others, whatever an app says.
 *
 * A node is asked which network it is before anything else, so that one of another network is never used.
 */
export function createNetworks(settings: readonly NetworkSettings[]): Networks {
  const networks = new Map(settings.map((network) => [network.id, network]))
  const active = new Map<FrameNamespace, string>()
  const rightNodes = new Set<string>()
  /** Names that apps gave to batches. */
  const batches = new Map<string, string>()

  function get(id: string): NetworkSettings {
    const network = networks.get(id)
    if (!network) throw new FrameFailure('frame/network-unsupported', { rpc: { code: 4902 } })
    return network
  }

  /** Runs a call with one node after the other, until one answers. */
  async function withNode<result>(
    { id, name, rpcUrls }: NetworkSettings,
    isFresh: boolean,
    run: (url: string) => Promise<result>,
  ): Promise<result> {
    for (const url of rpcUrls) {
      try {
        if (isFresh || !rightNodes.has(`${id} ${url}`)) await checkNode(id, url)
        rightNodes.add(`${id} ${url}`)
        return await run(url)
      } catch (error) {
        if (error instanceof FrameFailure) throw error
        rightNodes.delete(`${id} ${url}`)
      }
    }
    const message = `The network ${name} cannot be reached.`
    throw new FrameFailure('frame/unreachable', { message, rpc: { code: 4901 } })
  }

  const call: Networks['call'] = async (id, method, params, signal) => {
    try {
      return await withNode(get(id), false, (url) => callNode(url, method, params, signal))
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    }
  }

  /** A node that answers something else than it should is as one that does not answer. */
  async function parsed<result>(answer: Promise<result>): Promise<result> {
    return answer.catch((error) => {
      throw v.isValiError(error) ? new FrameFailure('frame/unreachable', { rpc: { code: 4901 } }) : error
    })
  }

  const asking = (id: string, signal?: AbortSignal) => (method: string, params: readonly unknown[]) =>
    call(id, method, params, signal)

  async function send(id: string, transaction: string): Promise<string> {
    const namespace = namespaceOf(id)
    const hash = await withNode(get(id), true, (url) =>
      namespace === 'eip155'
        ? callNode(url, 'eth_sendRawTransaction', [transaction])
        : callNode(url, 'sendTransaction', [
            transaction,
            { encoding: 'base64', preflightCommitment: 'confirmed' },
          ]),
    )
    if (typeof hash === 'string' && sent[namespace].test(hash)) return hash
    throw new FrameFailure('frame/failed', { rpc: { code: -32603 } })
  }

  /** Asks one of the services of smart accounts. */
  const askingService = (id: string, url: string, signal?: AbortSignal) => {
    const { name } = get(id)
    return (method: string, params: readonly unknown[]) =>
      callNode(url, method, params, signal).catch((error) => {
        signal?.throwIfAborted()
        const message = `The service for smart accounts on ${name} cannot be reached.`
        throw error instanceof FrameFailure
          ? error
          : new FrameFailure('frame/unreachable', { message, rpc: { code: 4901 } })
      })
  }

  function askingBundler(id: string, signal?: AbortSignal): Ask {
    const { bundlerUrl } = get(id)
    if (bundlerUrl === undefined) throw new FrameFailure('frame/not-enabled', { rpc: { code: 4200 } })
    return askingService(id, bundlerUrl, signal)
  }

  function keepName(batch: string, name: string | undefined): string {
    if (name === undefined) return batch
    batches.set(name, batch)
    const [oldest] = batches.keys()
    if (batches.size > maxNames && oldest !== undefined) batches.delete(oldest)
    return name
  }

  async function getBatch(name: unknown, signal: AbortSignal): Promise<unknown> {
    const id = batches.get(String(name)) ?? String(name)
    const networkId = networkOfBatch(id)
    const askBundler: Ask = async (method, params) => askingBundler(networkId, signal)(method, params)
    return { ...(await parsed(readBatch(asking(networkId, signal), askBundler, id))), id: name }
  }

  const own: Networks = {
    ids: [...networks.keys()],
    current(namespace) {
      return get(
        active.get(namespace) ?? [...networks.keys()].find((id) => namespaceOf(id) === namespace) ?? '',
      )
    },
    switchTo(id) {
      active.set(namespaceOf(get(id).id), id)
    },
    get,
    call,
    verify: (id) => withNode(get(id), true, async () => {}),
    readRequest: (rpc, context) => readRequest(rpc, context, own),
    planEvm: (id, requests, signal) => parsed(planEvm(asking(id, signal), requests)),
    async readTokens(id, addresses, signal) {
      const read = namespaceOf(id) === 'eip155' ? readEvmToken : readSolanaToken
      const unique = [...new Set(addresses)].slice(0, maxTokens)
      const facts = await Promise.all(
        unique.map(async (address) => [address, await read(asking(id, signal), address)] as const),
      )
      return Object.fromEntries(facts.flatMap(([address, found]) => (found ? [[address, found]] : [])))
    },
    async simulateSolana(id, transaction, signal) {
      const options = { encoding: 'base64', sigVerify: false, commitment: 'confirmed' }
      const answer = await parsed(
        call(id, 'simulateTransaction', [transaction, options], signal).then((each) =>
          v.parse(simulation, each),
        ),
      )
      const { err } = answer.value
      return err === null || err === undefined ? undefined : JSON.stringify(err).slice(0, 200)
    },
    send,
    async sendBatch(id, transactions, name) {
      return keepName(
        await sendBatch(asking(id), chainIdOf(id), transactions, (each) => send(id, each)),
        name,
      )
    },
    hasSmartAccounts: (id) => get(id).bundlerUrl !== undefined,
    isDeployed: async (id, account) => isAccountCode(await readDelegate(asking(id), account)),
    planOperation(id, asked, signal) {
      const { paymaster } = get(id)
      const services = {
        chainId: chainIdOf(id),
        ask: asking(id, signal),
        askBundler: askingBundler(id, signal),
        askPaymaster: paymaster && askingService(id, paymaster.url, signal),
        paymasterContext: paymaster?.context,
      }
      return parsed(planOperation(services, asked))
    },
    async sendOperation(id, operation) {
      await askingBundler(id)('eth_sendUserOperation', [JSON.parse(operation), entryPoint])
    },
    awaitOperation: (id, hash) => awaitOperation(askingBundler(id), hash),
    batchOfOperation: (id, hash, name) => keepName(batchOfOperation(chainIdOf(id), hash), name),
    async answer({ method, params }, id, { signal, accountType, getAccount }) {
      const list = Array.isArray(params) ? params : []
      const chainId = numberToHex(BigInt(id.split(':')[1] ?? 0))
      switch (method) {
        case 'eth_chainId':
          return chainId
        case 'eth_accounts':
          return [await getAccount()]
        case 'wallet_getCapabilities':
          return { [chainId]: { atomic: { status: accountType === 'eoa' ? 'unsupported' : 'supported' } } }
        case 'wallet_getCallsStatus':
          return getBatch(list[0], signal)
        case 'wallet_getAssets':
          throw new FrameFailure('frame/not-enabled', { rpc: { code: 4200 } })
        case 'eth_supportedEntryPoints':
        case 'eth_estimateUserOperationGas':
        case 'eth_getUserOperationByHash':
        case 'eth_getUserOperationReceipt':
          return askingBundler(id, signal)(method, list)
        default:
          return call(id, method, list, signal)
      }
    },
  }
  return own
}

/**
 * Asks a node which network it is. The id of a network of Solana is the start of its genesis hash. CAIP-30
 *
 * @throws Error If it is another one.
 */
async function checkNode(id: string, url: string): Promise<void> {
  const [namespace, reference] = id.split(':')
  const answer =
    namespace === 'eip155'
      ? await callNode(url, 'eth_chainId', []).catch(refuse)
      : await callNode(url, 'getGenesisHash', []).catch(refuse)
  const is =
    namespace === 'eip155' && typeof answer === 'string' && /^0x[\da-f]{1,16}$/i.test(answer)
      ? String(BigInt(answer))
      : String(answer).slice(0, 32)
  if (is !== reference) throw new Error('The node is of another network.')
}

/** An error of this call says nothing that an app should know. */
function refuse(): never {
  throw new Error('The node does not say its network.')
}
