import { classifyMethod } from '@latchkey/protocol'
import { type FrameAnswers, FrameFailure, type RpcRequest } from '@latchkey/protocol/frame'
import type { AccountType, Networks } from '../networks/index.js'
import type { OpenVault } from '../vault/index.js'
import { describe } from './describe.js'
import type { Prepared } from './Prepared.js'
import { prepare } from './prepare.js'
import { showScreen } from './showScreen.js'
import { type Signed, sign } from './sign.js'
import { canProveVisible } from './watchReady.js'

/** Requests that wait while another one is shown. */
const maxWaiting = 10
/** Height of the screen, in CSS pixels. */
const height = 600

/** What the frame has around its approvals. */
export interface ApprovalsContext {
  /** Of the page that the frame is in, as the handshake found it. */
  readonly appOrigin: string
  /** What the app says of itself. */
  readApp(): { readonly name: string; readonly icons?: readonly string[] | undefined } | undefined
  readonly networks: Networks
  /** @throws FrameFailure If there is no wallet that is open. */
  openWallet(signal: AbortSignal): Promise<OpenVault>
  /**
   * Runs something that waits for the user, with a signal that aborts when the session ends.
   *
   * @throws FrameFailure If this device is not logged in any more: it may have been removed on another one.
   */
  whileLoggedIn<result>(signal: AbortSignal, run: (signal: AbortSignal) => Promise<result>): Promise<result>
  /** Of the account that signs on a network. */
  readAccountType(networkId: string): AccountType
  /** Where the frame draws. */
  readonly root: HTMLElement
  readonly emit: FrameAnswers['emit']
  /** Shows a request in a window of the frame's origin, by `showApprovalWindow`. */
  askInWindow(parameters: {
    readonly id: string
    readonly task: Prepared
    readonly signal: AbortSignal
  }): Promise<'approved' | 'rejected'>
}

/** Answers the requests to the wallet. What signs is shown to the user first, one request at a time. */
export interface Approvals {
  /** @throws FrameFailure */
  request(rpc: RpcRequest, context: { readonly id: string; readonly signal: AbortSignal }): Promise<unknown>
}

/** Makes the approvals of a frame. */
export function createApprovals(context: ApprovalsContext): Approvals {
  const { networks, openWallet, readApp, appOrigin } = context
  const used = new Set<string>()
  let count = 0
  let last: Promise<unknown> = Promise.resolve()

  async function inTurn<result>(signal: AbortSignal, run: () => Promise<result>): Promise<result> {
    if (count > maxWaiting) throw new FrameFailure('frame/busy')
    const before = last
    let end = () => {}
    last = new Promise<void>((resolve) => {
      end = resolve
    })
    count += 1
    try {
      await untilAborted(signal, before)
      return await run()
    } finally {
      count -= 1
      // Another request may still be shown.
      before.then(end)
    }
  }

  async function decide(prepared: Prepared, id: string, signal: AbortSignal) {
    if (canProveVisible()) {
      context.emit('SHOW', { id, height })
      const decision = await showScreen({ root: context.root, prepared, isWindow: false, signal })
      context.emit('HIDE', { id })
      if (decision !== 'window') return decision
    }
    return untilAborted(signal, context.askInWindow({ id, task: prepared, signal }))
  }

  async function request(rpc: RpcRequest, { id, signal }: { id: string; signal: AbortSignal }) {
    const namespace = rpc.method.startsWith('solana_') ? 'solana' : 'eip155'
    const readNetwork = () => (rpc.chainId ? networks.get(rpc.chainId) : networks.current(namespace))
    const readAccount = ({ header }: OpenVault) =>
      namespace === 'solana' ? header.solanaAddress : header.evmAddress
    if (classifyMethod(rpc.method) === 'safe') {
      const { id } = readNetwork()
      const getAccount = async () => readAccount(await openWallet(signal))
      return networks.answer(rpc, id, { signal, accountType: context.readAccountType(id), getAccount })
    }
    return inTurn(signal, async () => {
      const network = readNetwork()
      const account = readAccount(await openWallet(signal))
      const accountType = context.readAccountType(network.id)
      const reading = networks.readRequest(rpc, { network, account, accountType, signal })
      const { batchName, ...read } = await untilAborted(signal, reading)
      const known = { origin: appOrigin, appName: readApp()?.name, network, account, used: [...used] }
      const prepared = await untilAborted(signal, prepare({ ...read, ...known }, networks, signal))
      const decision = await context.whileLoggedIn(signal, (limits) => decide(prepared, id, limits))
      signal.throwIfAborted()
      if (decision !== 'approved') throw new FrameFailure('frame/rejected', { rpc: { code: 4001 } })
      for (const each of describe(prepared).recipients ?? []) used.add(each)
      // From here on the app hears what happened, even if it no longer waits.
      if (readNetwork().id !== network.id)
        throw new FrameFailure('frame/failed', {
          message: 'The network was changed meanwhile.',
          rpc: { code: 4901 },
        })
      if (prepared.items.some(({ kind }) => kind === 'transaction')) await networks.verify(network.id)
      const open = await openWallet(new AbortController().signal)
      const signed = await sign(prepared, open)
      const [item] = prepared.items
      return item?.kind === 'operation'
        ? finishOperation(rpc.method, signed, network.id, batchName)
        : finish(rpc.method, signed, network.id, batchName)
    })
  }

  async function finishOperation(method: string, signed: Signed[], networkId: string, name?: string) {
    const [{ signature: hash, transaction: operation } = { signature: '', transaction: '' }] = signed
    await networks.sendOperation(networkId, operation)
    return method === 'eth_sendTransaction'
      ? networks.awaitOperation(networkId, hash)
      : { id: networks.batchOfOperation(networkId, hash, name) }
  }

  async function finish(method: string, signed: Signed[], networkId: string, batchName: string | undefined) {
    const transactions = signed.map(({ transaction }) => transaction)
    const [{ signature, transaction } = { signature: '', transaction: '' }] = signed
    if (method === 'eth_sendTransaction') return networks.send(networkId, transaction)
    if (method === 'wallet_sendCalls')
      return { id: await networks.sendBatch(networkId, transactions, batchName) }
    if (method === 'solana_signAndSendTransaction') {
      await networks.send(networkId, transaction)
      return { signature }
    }
    if (method === 'solana_signAllTransactions') return { transactions }
    if (method === 'solana_signTransaction') return { transaction, signature }
    return method === 'solana_signMessage' ? { signature } : signature
  }

  return { request }
}

/** @throws The reason of the signal, as soon as it is aborted. */
function untilAborted<result>(signal: AbortSignal, promise: Promise<result>): Promise<result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
