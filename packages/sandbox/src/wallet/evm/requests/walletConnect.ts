import type { Address } from 'viem'
import { isRecord } from '../../kernel/isRecord.js'
import { invalidParams, ProviderRpcError, unauthorized, unsupportedMethod } from '../providerRpcError.js'
import type { EvmFault } from '../types.js'
import { type SignInFields, writeSignInMessage } from '../writeSignInMessage.js'
import { requestAccounts } from './connect.js'
import { parseChainId, parseRecord } from './parse.js'
import type { RequestHandler } from './walletContext.js'

type OtherSignIn = Extract<EvmFault, { kind: 'otherSignIn' }>

const capability = 'signInWithEthereum'
const names = ['scheme', 'statement', 'expirationTime', 'notBefore', 'requestId'] as const

/**
 * Creates `wallet_connect` with the capability `signInWithEthereum` (ERC-7846). One prompt connects, and
 * signs a message that the wallet writes. Unknown while `hasSignIn` is off.
 */
export const walletConnect =
  (origin: () => string): RequestHandler =>
  async (context, inHand) => {
    const { state, keys, prompt } = context
    if (!state.fields.hasSignIn) throw unsupportedMethod(inHand.method)
    const { version, capabilities = {} } = parseRecord(inHand.params)
    if (typeof version !== 'string') throw invalidParams('"version" is not a string.')
    const asked = parseCapabilities(capabilities)
    if (asked === undefined) {
      const accounts = (await requestAccounts(context, inHand)) as Address[]
      return { accounts: accounts.map((address) => ({ address, capabilities: {} })) }
    }

    const account = state.fields.selected
    const fields = parseFields(asked, origin())
    const message = writeSignInMessage(fields, account)
    const { choice, fault } = await prompt(inHand, {
      namespace: 'eip155',
      kind: 'signIn',
      account,
      message,
      domain: fields.domain,
      pageDomain: new URL(origin()).host,
    })
    const shared = [account, ...state.fields.permitted, ...(choice.accounts ?? [])]
    state.set({
      permitted: [...keys.keys()].filter((each) => shared.includes(each)),
      ...(fault?.kind === 'wrongChain' && { chainId: fault.chainId }),
    })
    context.connected()

    const other: Partial<OtherSignIn> = fault?.kind === 'otherSignIn' ? fault : {}
    const { account: signer = account } = other
    const text =
      other.text ?? writeSignInMessage(parseFields({ ...asked, ...other.fields }, origin()), signer)
    const signature = await keys.get(signer)?.signMessage({ message: text })
    if (!signature) throw unauthorized(`The wallet does not hold the account ${signer}.`)
    return {
      accounts: state.permittedAccounts().map((address) => ({
        address,
        capabilities: address === account ? { [capability]: { message: text, signature } } : {},
      })),
    }
  }

/** Returns the parameters of the sign-in. Throws for any other capability that is required. */
function parseCapabilities(capabilities: unknown): Record<string, unknown> | undefined {
  if (!isRecord(capabilities)) throw invalidParams('"capabilities" is not an object.')
  const { [capability]: asked, ...others } = capabilities
  for (const [name, wanted] of Object.entries(others))
    if (!isRecord(wanted) || wanted.optional !== true)
      throw new ProviderRpcError(5700, `The capability "${name}" is not supported.`)
  if (asked !== undefined && !isRecord(asked)) throw invalidParams(`"${capability}" is not an object.`)
  return asked
}

function parseFields(asked: Readonly<Record<string, unknown>>, origin: string): SignInFields {
  const { nonce, resources } = asked
  const lineOf = (name: string) => {
    const { [name]: value } = asked
    if (value === undefined) return undefined
    if (typeof value !== 'string' || /[\r\n]/.test(value)) throw invalidParams(`"${name}" is not a line.`)
    return value
  }
  if (typeof nonce !== 'string' || !/^[a-z\d]{8,}$/i.test(nonce))
    throw invalidParams('"nonce" is not at least 8 letters and digits.')
  const isList = Array.isArray(resources) && resources.every((each) => /^[^\r\n]+$/.test(String(each)))
  if (resources !== undefined && !isList) throw invalidParams('"resources" is not a list of URIs.')
  return {
    ...Object.fromEntries(names.map((name) => [name, lineOf(name)])),
    domain: lineOf('domain') ?? new URL(origin).host,
    uri: lineOf('uri') ?? origin,
    version: lineOf('version') ?? '1',
    chainId: parseChainId(asked.chainId),
    nonce,
    issuedAt: lineOf('issuedAt') ?? new Date().toISOString(),
    resources,
  }
}
