import type { CaipNetworkId } from '@latchkey/protocol'
import type { Hex } from 'viem'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { findNetwork } from '../../core/stores/networks.js'
import { parseName } from '../../shared/parseName.js'
import { tryRead } from '../../shared/tryRead.js'
import type { Network } from '../../shared/types.js'
import { decodeAbiParameters, encodeFunctionData, erc20Abi } from '../../shared/viemCopy.js'
import { withTimeout } from '../../shared/withTimeout.js'
import type { AccountEvents } from '../../wire/simulation/accountEvents.js'
import { readWord } from '../../wire/simulation/heldAssets.js'
import { type HeldApproval, type HeldAsset, simulateAccount } from '../../wire/simulation/simulateAccount.js'
import { type SimulatedResult, simulateCalls } from '../../wire/simulation/simulateCalls.js'
import { decodeRequest } from './decodeRequest.js'
import { readCalls } from './readCalls.js'
import { type MeantChanges, readMeant } from './readMeant.js'

/** The request to simulate. */
export interface GetBalanceChangesParameters {
  method: string
  params?: unknown
  /** Default: the network of the active EVM account. A request that names another one is not simulated. */
  networkId?: CaipNetworkId | undefined
  /**
   * The account whose balances are compared, if the request itself names none (`from`). Default: the active
   * EVM account.
   */
  address?: string | undefined
  /** Aborts the requests. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** By how much a balance would change. */
export interface BalanceChange {
  /** Contract of the token or of the NFT. Absent for the native currency. */
  readonly token?: string | undefined
  /** Id of the NFT. Absent for a token. */
  readonly tokenId?: bigint | undefined
  /**
   * In the smallest unit; pieces of an NFT. Below zero if the account pays; 0 if as much comes as an
   * unexpected transfer takes.
   */
  readonly value: bigint
  /**
   * Whether more leaves the account than the request says. Show it as a danger. Absent too if a part of the
   * request is not known.
   */
  readonly isUnexpected?: true | undefined
  /** What the contract of an NFT says is the name of its collection. Absent if it says nothing valid. */
  readonly name?: string | undefined
  /** What the token says of itself. Absent if it says nothing valid. */
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
}

/** What someone else may take of the account afterwards. */
export interface ApprovalChange {
  /** `amount` of a token, or of one id of ERC-6909. `nft`: one of a collection. `all` of a collection. */
  readonly kind: 'amount' | 'nft' | 'all'
  /** Contract of the token or of the collection. */
  readonly token: string
  /** Id of the NFT. Absent for a token, and for all of a collection. */
  readonly tokenId?: bigint | undefined
  /** Who may take it. */
  readonly spender: string
  /** How much may be taken, in the smallest unit; 1 for an NFT and for all. 0 if the permission ends. */
  readonly value: bigint
  /**
   * Whether more may be taken than the request says. Show it as a danger. Absent too if a part of the request
   * is not known.
   */
  readonly isUnexpected?: true | undefined
  /** What the contract of an NFT says is the name of its collection. Absent if it says nothing valid. */
  readonly name?: string | undefined
  /** What the token says of itself. Absent if it says nothing valid. */
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
}

/** The result of a simulation. `isSimulated` is false if it could not be made: nothing is known then. */
export type GetBalanceChangesReturnType =
  | {
      readonly isSimulated: true
      /** Whether the request would fail, as things are now. Then nothing changes. */
      readonly isReverted: boolean
      /** Without the network fee. */
      readonly changes: readonly BalanceChange[]
      /** The permissions to take tokens and NFTs that begin, change or end. */
      readonly approvals: readonly ApprovalChange[]
    }
  | { readonly isSimulated: false }

/** A request that changes more is not simulated: a list that is cut would say that the rest stays. */
const maxChanges = 50
/** Gas of a question for the name of a token. */
const questionGas = '0xf4240'
/** Time in which a request must be simulated, in milliseconds, because the user waits for it. */
const simulateMs = 5_000
const notSimulated = { isSimulated: false } as const

/**
 * Says by how much the balances of an account would change, and who may take from it afterwards, if a request
 * to an EVM wallet was executed now: `eth_sendTransaction` or `wallet_sendCalls`, simulated by the endpoint
 * of the network (`eth_simulateV1`). Balances, owners and permissions are read before and after, because a
 * contract's events can say anything, and can say nothing. Without the network fee. What the request does not
 * say, as `decodeRequest` reads it, is marked as unexpected.
 *
 * What a transaction does later can differ, and a contract can find out that it is simulated. A request that
 * could be read in two ways, or does more than its calls, such as one with a list of delegations (EIP-7702),
 * is not simulated, nor one that the endpoint does not simulate within 5 seconds.
 *
 * Never throws for a request or an endpoint; rejects with the signal's reason when aborted.
 *
 * @example
 * ```ts
 * import { getBalanceChanges } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const params = [{ to, value: '0x1' }]
 * const result = await getBalanceChanges(latchkey, { method: 'eth_sendTransaction', params })
 * if (result.isSimulated) {
 *   for (const { token, value } of result.changes) console.log(token, value)
 *   for (const { token, spender } of result.approvals) console.log(token, spender)
 * }
 * ```
 */
export async function getBalanceChanges(
  latchkey: Latchkey,
  parameters: GetBalanceChangesParameters,
): Promise<GetBalanceChangesReturnType> {
  const { method, params, signal } = parameters
  const { stores } = internalsOf(latchkey)
  const active = stores.accounts.getState().eip155
  const requested = tryRead(() => readCalls(method, params))
  const { networkId = active?.networkId, address = active?.activeAddress } = parameters
  const network = findNetwork(stores.networks.getState(), networkId)
  const account = requested?.from ?? address
  if (network?.namespace !== 'eip155' || !account || !requested) return notSimulated
  const { calls, chainId = String(network.id) } = requested
  if (chainId !== String(network.id)) return notSimulated
  const reading = Promise.all([
    simulateAccount({ network, account, calls, signal }),
    // Without the decoder, what the request says is not known, and so neither what it does not say.
    decodeRequest({ method, params, networkId, address: account }).catch(() => undefined),
  ])
  const [simulated, decoded] = (await withTimeout(reading, simulateMs)) ?? []
  if (!simulated || !decoded) return notSimulated
  if (simulated.isReverted) return { isSimulated: true, isReverted: true, changes: [], approvals: [] }
  const { native, events } = simulated
  const meant = readMeant(decoded, account)
  const isMore = (asset: HeldAsset) => meant !== undefined && isMoreTaken(asset, events, meant)
  const held = withoutCounts(simulated.held).filter((asset) => asset.before !== asset.after || isMore(asset))
  const allowed = simulated.approvals.filter(
    ({ before, after }) => before === undefined || after === undefined || before !== after,
  )
  if (!events.isReadable || held.length + allowed.length > maxChanges) return notSimulated
  const texts = await readTexts({ network, account, assets: [...held, ...allowed], signal })
  const textsOf = ({ token, tokenId, kind }: Asset) => {
    const { name, decimals } = texts.get(token) ?? {}
    if (tokenId !== undefined || kind === 'all') return name === undefined ? {} : { name }
    return { ...(name !== undefined && { symbol: name }), ...(decimals !== undefined && { decimals }) }
  }
  const value = native.received - native.paid
  const { symbol, decimals } = network.nativeCurrency
  const unexpected = (is: boolean) => is && ({ isUnexpected: true } as const)
  const changes = held.map((asset) => ({
    token: asset.token,
    ...(asset.tokenId !== undefined && { tokenId: asset.tokenId }),
    value: asset.after - asset.before,
    ...textsOf(asset),
    ...unexpected(isMore(asset)),
  }))
  const approvals = allowed.map((approval) => {
    const { kind, token, tokenId, spender, value: told, after = told } = approval
    return {
      kind,
      token,
      ...(tokenId !== undefined && { tokenId }),
      spender,
      value: after,
      ...textsOf({ token, tokenId, kind }),
      ...unexpected(meant !== undefined && isMoreAllowed(approval, meant)),
    }
  })
  const isMorePaid = meant !== undefined && native.paid > meant.outOf({})
  const ofNative = value === 0n && !isMorePaid ? [] : [{ value, symbol, decimals, ...unexpected(isMorePaid) }]
  return { isSimulated: true, isReverted: false, changes: [...ofNative, ...changes], approvals }
}

/**
 * Returns whether more of an asset leaves the account than is meant, by its balance or by the events. What
 * comes meanwhile does not count.
 */
function isMoreTaken(
  { token, tokenId, before, after }: HeldAsset,
  { transfers }: AccountEvents,
  meant: MeantChanges,
): boolean {
  const left = transfers.filter(
    (each) => each.token === token && each.tokenId === tokenId && each.isOut && !each.isIn,
  )
  const taken = left.filter(({ isBurned }) => !(meant.mayBurn && isBurned))
  const isBurned = left.length > 0 && taken.length === 0
  const given = taken.reduce((total, { value }) => total + value, 0n)
  const most = meant.outOf({ token, tokenId })
  return given > most || (!isBurned && before - after > most)
}

function isMoreAllowed(
  { kind, token, tokenId, spender, value: told, before = 0n, after = told }: HeldApproval,
  meant: MeantChanges,
): boolean {
  return after > before && after > meant.allowedOf({ token, tokenId, spender, isAll: kind === 'all' })
}

interface Asset extends Pick<HeldAsset, 'token' | 'tokenId'> {
  readonly kind?: ApprovalChange['kind'] | undefined
}

/** Leaves out how many NFTs of a collection an account has, where each that comes and goes is known. */
function withoutCounts(held: readonly HeldAsset[]): readonly HeldAsset[] {
  return held.filter(({ token, tokenId, before, after }) => {
    if (tokenId !== undefined) return true
    const ofToken = held.filter((each) => each.token === token && each.tokenId !== undefined)
    const sum = ofToken.reduce((total, each) => total + each.after - each.before, 0n)
    return ofToken.length === 0 || sum !== after - before
  })
}

/** Reads what contracts say of themselves, by their addresses. */
async function readTexts(parameters: {
  network: Network
  account: string
  assets: readonly Asset[]
  signal: AbortSignal | undefined
}): Promise<ReadonlyMap<string, { name?: string | undefined; decimals?: number | undefined }>> {
  const { network, account, assets, signal } = parameters
  const isNft = ({ tokenId, kind }: Asset) => tokenId !== undefined || kind === 'all'
  const contracts = [...new Map(assets.map((asset) => [asset.token, asset])).values()]
  if (contracts.length === 0) return new Map()
  const ask = (to: string, functionName: 'name' | 'symbol' | 'decimals') => ({
    from: account,
    to,
    data: encodeFunctionData({ abi: erc20Abi, functionName }),
    gas: questionGas,
  })
  const calls = contracts.flatMap((asset) => [
    ask(asset.token, isNft(asset) ? 'name' : 'symbol'),
    ask(asset.token, 'decimals'),
  ])
  const { results = [] } = (await simulateCalls(network, calls, { signal })) ?? {}
  return new Map(
    contracts.map(({ token }, index) => {
      const places = Number(readWord(results[2 * index + 1]) ?? -1n)
      const decimals = places >= 0 && places <= 255 ? places : undefined
      return [token, { name: textOf(results[2 * index]), decimals }]
    }),
  )
}

function textOf(result: SimulatedResult | undefined): string | undefined {
  const [text] =
    tryRead(() => decodeAbiParameters([{ type: 'string' }], (result?.returnData ?? '0x') as Hex)) ?? []
  return parseName(text)
}
