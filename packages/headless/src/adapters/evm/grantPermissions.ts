import { numberToHex } from 'viem'
import type { GrantedPermission, PermissionAsked, PermissionForm } from '../../core/capabilities.js'
import { PermissionError } from '../../shared/errors/permissions.js'
import type { Network } from '../../shared/types.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import { NetworkMismatchError } from './errors.js'
import { type EvmProvider, parseChainId } from './evmProvider.js'
import { isUnsupported } from './isUnsupported.js'
import { parsePermission } from './parsePermission.js'
import { writeTerms } from './permissionTerms.js'
import { readRecord } from './readRecord.js'
import { requestWallet } from './requestWallet.js'

interface Parameters {
  readonly provider: EvmProvider
  readonly network: Network
  readonly from: string
  readonly permissions: readonly PermissionAsked[]
  readonly wallet?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks the wallet to let other accounts spend from an account. Resolves with what it granted, in the order of
 * what was asked for. Wallets that have only the method of the drafts of ERC-7715 are asked by that one.
 * ERC-7715
 *
 * @param parameters.signal If aborted before the wallet is asked to grant, rejects and does not ask it.
 * @throws {NetworkMismatchError} if the wallet is on another network. It is not asked to grant.
 * @throws {PermissionError} if the wallet does not grant this kind on the network.
 * @throws {UnsupportedMethodError} if the wallet grants no permissions, {InvalidWalletAnswerError} if its
 * answer is not what it granted, and the other errors of `toRpcError`.
 */
export async function grantPermissions(parameters: Parameters): Promise<readonly GrantedPermission[]> {
  const { provider, network, wallet, signal } = parameters
  const context = { wallet }
  const chainId = parseChainId(await requestWallet({ provider, method: 'eth_chainId', signal, context }))
  if (chainId !== Number(network.id)) throw new NetworkMismatchError(network.name)
  await requireSupport(parameters, chainId)
  try {
    return await ask(parameters, 'execution')
  } catch (error) {
    if (!isUnsupported(error)) throw error
    return ask(parameters, 'draft')
  }
}

/** The user is not asked for what the wallet says it does not have. Wallets without a list are asked. */
async function requireSupport({ provider, permissions, wallet, signal }: Parameters, chainId: number) {
  const method = 'wallet_getSupportedExecutionPermissions'
  const answer = await requestWallet({ provider, method, params: [], signal, context: { wallet } }).catch(
    (error: unknown) => {
      if (isUnsupported(error)) return undefined
      throw error
    },
  )
  const supported = readRecord(answer)
  if (!supported) return
  for (const { terms } of permissions) {
    const { type = '' } = writeTerms(terms, 'execution') ?? {}
    const described = readRecord(Object.hasOwn(supported, type) ? supported[type] : undefined)
    const { chainIds, ruleTypes } = described ?? {}
    const isHere = Array.isArray(chainIds) && chainIds.some((id) => Number(id) === chainId)
    const hasExpiry = !Array.isArray(ruleTypes) || ruleTypes.includes('expiry')
    if (!isHere || !hasExpiry) throw new PermissionError({ problem: 'unsupported' })
  }
}

async function ask(parameters: Parameters, form: PermissionForm): Promise<readonly GrantedPermission[]> {
  const { provider, permissions, wallet } = parameters
  const isDraft = form === 'draft'
  const answer = await requestWallet({
    provider,
    method: isDraft ? 'wallet_grantPermissions' : 'wallet_requestExecutionPermissions',
    params: permissions.map((asked) => (isDraft ? toDraft(asked, parameters) : toRequest(asked, parameters))),
    // Without the signal, because a permission that is granted later must be known.
    context: { wallet },
  })
  const list = (Array.isArray(answer) ? answer : [answer]).map((each) => parsePermission(each, form))
  const granted = list.filter((each) => each !== undefined)
  if (granted.length !== permissions.length || list.length !== granted.length)
    throw new InvalidWalletAnswerError('not the permissions that it granted')
  return granted
}

function toRequest({ to, terms, expiresAt, isAdjustable, reason }: PermissionAsked, parameters: Parameters) {
  const fields = requireFields(writeTerms(terms, 'execution'))
  return {
    chainId: numberToHex(Number(parameters.network.id)),
    from: parameters.from,
    to,
    permission: {
      type: fields.type,
      isAdjustmentAllowed: isAdjustable,
      data: { ...fields.data, ...(reason !== undefined && { justification: reason }) },
    },
    rules: [{ type: 'expiry', data: { timestamp: expiresAt / 1_000 } }],
  }
}

function toDraft({ to, terms, expiresAt }: PermissionAsked, { network, from }: Parameters) {
  return {
    chainId: numberToHex(Number(network.id)),
    address: from,
    expiry: expiresAt / 1_000,
    signer: { type: 'account', data: { address: to } },
    permission: requireFields(writeTerms(terms, 'draft')),
    policies: [],
  }
}

function requireFields(fields: ReturnType<typeof writeTerms>): NonNullable<typeof fields> {
  if (!fields) throw new PermissionError({ problem: 'unsupported' })
  return fields
}
