import { type Hex, sha256, toHex } from 'viem'
import type { RequestInHand } from '../../kernel/createPrompt.js'
import { createUuid } from '../../kernel/createUuid.js'
import { isRecord } from '../../kernel/isRecord.js'
import { invalidParams, ProviderRpcError } from '../providerRpcError.js'
import type { PermissionChange, WalletPermission } from '../types.js'
import { parseAddress, parseChainId, parseList, parseRecord } from './parse.js'
import { currentChain, permittedKey, type RequestHandler, type WalletContext } from './walletContext.js'

type Asked = Omit<WalletPermission, 'context'>

/** The types that the wallet grants. */
const types = ['allowance', 'periodic', 'stream'].flatMap((kind) => [
  `native-token-${kind}`,
  `erc20-token-${kind}`,
])
/** The same in earlier drafts. */
const draftTypes = ['native-token-transfer', 'erc20-token-transfer']
/** Stands for the contract by which permissions are spent. There is none on the chains of the sandbox. */
const delegationManager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

/**
 * Creates the methods that grant and end permissions (ERC-7715), also those of its earlier drafts. The wallet
 * remembers what it has granted. Nothing on a chain can be spent with it.
 */
export function createPermissions() {
  const grant =
    (mode: 'execution' | 'draft'): RequestHandler =>
    async (context, inHand) => {
      const chain = currentChain(context)
      const asked = parseList(inHand.params).map((each) =>
        mode === 'draft' ? parseDraft(each, context) : parseRequest(each, context),
      )
      const [first] = asked
      if (!first) throw invalidParams('No permission is asked for.')
      if (asked.some(({ chainId }) => chainId !== chain.id))
        throw new ProviderRpcError(4901, `The wallet is on chain ${chain.id}.`)
      const { fault } = await context.prompt(inHand, {
        namespace: 'eip155',
        kind: 'grantPermissions',
        account: first.account,
        chain,
        permissions: asked,
      })
      const change = fault?.kind === 'otherPermission' ? fault.change : {}
      const granted = asked.map((each) => ({ ...changed(each, change), context: createContext() }))
      const { state } = context
      state.set({ permissions: [...state.fields.permissions, ...granted] })
      return granted.map((each) => (mode === 'draft' ? toDraft(each) : toResponse(each)))
    }

  const revoke: RequestHandler = async (context, inHand) => {
    const { state } = context
    const { permissionContext } = parseRecord(inHand.params)
    const permission = state.fields.permissions.find((each) => each.context === permissionContext)
    if (!permission) throw invalidParams('There is no such permission.')
    permittedKey(context, permission.account)
    const { account } = permission
    await context.prompt(inHand, { namespace: 'eip155', kind: 'revokePermission', account, permission })
    state.set({ permissions: state.fields.permissions.filter((each) => each !== permission) })
    return {}
  }

  const listSupported: RequestHandler = async ({ state }) => {
    const chainIds = state.fields.chains.map(({ id }) => toHex(id))
    return Object.fromEntries(types.map((type) => [type, { chainIds, ruleTypes: ['expiry'] }]))
  }

  const listGranted: RequestHandler = async ({ state }) =>
    state.fields.permissions.filter(({ account }) => state.fields.permitted.includes(account)).map(toResponse)

  return { grant, revoke, listSupported, listGranted }
}

/** In earlier drafts, the method that ends a permission has the name of the one that ends a connection. */
export function isDraftRevocation({ state }: WalletContext, { params }: RequestInHand): boolean {
  const [record] = Array.isArray(params) ? params : []
  return state.fields.permissionMode === 'draft' && isRecord(record) && 'permissionContext' in record
}

function parseRequest(value: unknown, context: WalletContext): Asked {
  if (!isRecord(value) || !isRecord(value.permission)) throw invalidParams('A permission is not an object.')
  const { permission, rules = [] } = value
  if (!Array.isArray(rules)) throw invalidParams('"rules" is not a list.')
  const unknown = rules.find((rule) => !isRecord(rule) || rule.type !== 'expiry')
  if (unknown !== undefined) throw invalidParams('The wallet has no such rule.')
  const [expiry] = rules.map(({ data }) => data?.timestamp)
  return {
    ...parseCommon({ ...value, expiry, account: value.from }, context),
    ...parsePermission(permission, types),
    to: parseAddress(value.to, 'to'),
  }
}

function parseDraft(value: unknown, context: WalletContext): Asked {
  if (!isRecord(value) || !isRecord(value.permission)) throw invalidParams('A permission is not an object.')
  const { signer, permission } = value
  if (!isRecord(signer) || !isRecord(signer.data)) throw invalidParams('"signer" is not an object.')
  return {
    ...parseCommon({ ...value, account: value.address }, context),
    ...parsePermission(permission, draftTypes),
    to: parseAddress(signer.data.address, 'signer'),
  }
}

function parseCommon(value: Record<string, unknown>, context: WalletContext) {
  const { expiry } = value
  if (expiry !== undefined && (!Number.isSafeInteger(expiry) || (expiry as number) * 1_000 <= Date.now()))
    throw invalidParams('The permission has ended already.')
  const account =
    value.account === undefined
      ? context.state.permittedAccounts()[0]
      : parseAddress(value.account, 'account')
  if (!account) throw invalidParams('The account is missing.')
  permittedKey(context, account)
  return {
    account,
    chainId: parseChainId(value.chainId),
    ...(expiry === undefined ? {} : { expiry: expiry as number }),
  }
}

function parsePermission({ type, data }: Record<string, unknown>, known: readonly string[]) {
  if (typeof type !== 'string' || !known.includes(type))
    throw invalidParams(`The wallet does not grant "${String(type)}".`)
  if (!isRecord(data)) throw invalidParams('"data" is not an object.')
  return { type, data }
}

function changed(asked: Asked, { data, expiry, to, account }: PermissionChange): Asked {
  const { expiry: askedExpiry, ...rest } = asked
  const until = expiry === undefined ? askedExpiry : (expiry ?? undefined)
  return {
    ...rest,
    data: { ...asked.data, ...data },
    ...(to && { to }),
    ...(account && { account }),
    ...(until === undefined ? {} : { expiry: until }),
  }
}

/** Not to be guessed, like that of a real wallet. */
function createContext(): Hex {
  return sha256(toHex(createUuid()))
}

function toResponse({ account, chainId, to, type, data, expiry, context }: WalletPermission) {
  return {
    chainId: toHex(chainId),
    from: account,
    to,
    permission: { type, isAdjustmentAllowed: true, data },
    ...(expiry === undefined ? {} : { rules: [{ type: 'expiry', data: { timestamp: expiry } }] }),
    context,
    dependencies: [],
    delegationManager,
  }
}

function toDraft({ account, chainId, to, type, data, expiry, context }: WalletPermission) {
  return {
    chainId: toHex(chainId),
    address: account,
    ...(expiry === undefined ? {} : { expiry }),
    signer: { type: 'account', data: { address: to } },
    permission: { type, data },
    policies: [],
    context,
    signerMeta: { delegationManager },
  }
}
