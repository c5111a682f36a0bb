import * as v from 'valibot'
import {
  type Address,
  createPublicClient,
  custom,
  encodeAbiParameters,
  type Hex,
  hashMessage,
  parseAbi,
  RpcRequestError,
} from 'viem'
import { askJson } from './askJson.js'
import type { FarcasterSignIn } from './readSignIn.js'

/** Where the registries of Farcaster are. */
export interface FarcasterRegistries {
  /** IdRegistry: which account an address owns. */
  readonly ids: Address
  /** KeyRegistry: which keys an account has. */
  readonly keys: Address
}

/** The registries on Optimism. */
export const optimismRegistries: FarcasterRegistries = {
  ids: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  keys: '0x00000000Fc1237824fb747aBDE0FF18990E59b7e',
}

/**
 * Returns whether the address may sign in for the account, and has signed the message.
 *
 * @throws {Error} If no node answers. Its message has nothing of request and answer.
 */
export type SignerCheck = (
  signIn: FarcasterSignIn,
  signed: { readonly message: string; readonly signature: Hex },
) => Promise<boolean>

const abi = parseAbi([
  'struct KeyData { uint8 state; uint32 keyType; }',
  'function idOf(address owner) view returns (uint256)',
  'function keyDataOf(uint256 fid, bytes key) view returns (KeyData)',
])
/** A key that was added and not removed. */
const added = 1
/** An address that signs in to apps. Keys of type 1 sign posts. */
const authAddress = 2
/** How long all calls of one check may take, of all nodes together, in milliseconds. */
const maxMs = 12_000

/**
 * Creates the check of signers against the registries of Farcaster.
 *
 * An address may sign in for an account if it owns it (`idOf` of the IdRegistry), or if it is an auth
 * address: the 32 bytes of the address, with zeros before it, are a key of type 2 of this account in the
 * KeyRegistry, and were not removed. The account of the message decides: an address can be a key of several.
 *
 * @param rpcUrls Nodes of Optimism. The next one is asked if one does not answer.
 */
export function createSignerCheck(rpcUrls: readonly string[], registries: FarcasterRegistries): SignerCheck {
  const askNode = createNodeCheck(registries)
  return async (signIn, signed) => {
    let failure: unknown
    for (const url of rpcUrls) {
      try {
        return await askNode(createNode(url, maxMs / rpcUrls.length), signIn, signed)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
}

type Node = ReturnType<typeof createNode>

/** Creates the check by one node. Whatever it answers counts, also that an address may not sign in. */
function createNodeCheck(registries: FarcasterRegistries) {
  return async (
    node: Node,
    { address, fid }: FarcasterSignIn,
    { message, signature }: Parameters<SignerCheck>[1],
  ): Promise<boolean> => {
    const client = createPublicClient({ transport: custom(node, { retryCount: 0 }) })
    const ownsAccount = async () =>
      (await client.readContract({ address: registries.ids, abi, functionName: 'idOf', args: [address] })) ===
      BigInt(fid)
    const isAuthAddress = async () => {
      const key = encodeAbiParameters([{ type: 'address' }], [address])
      const args = [BigInt(fid), key] as const
      const { state, keyType } = await client.readContract({
        address: registries.keys,
        abi,
        functionName: 'keyDataOf',
        args,
      })
      return state === added && keyType === authAddress
    }
    // A registry answers each of these calls, so that any error is one of the node. The errors of viem have
    // the call, in which the address of a user stands.
    const maySign = await ownsAccount()
      .then((owns) => owns || isAuthAddress())
      .catch(() => {
        throw node.failure() ?? new Error('The node has no registry of Farcaster.')
      })
    // After that check: a contract is run only if its address is registered.
    if (!maySign) return false
    const hash = hashMessage(message)
    const isSigned = await client.verifyHash({ address, hash, signature, mode: 'eoa' }).catch(() => false)
    // viem returns false for a node that does not answer, too.
    const failure = node.failure()
    if (failure && !isSigned) throw failure
    return isSigned
  }
}

const answerSchema = v.union([
  v.object({
    error: v.object({ code: v.pipe(v.number(), v.safeInteger()), message: v.fallback(v.string(), '') }),
  }),
  v.object({ result: v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i)) }),
])

/** What nodes say of a contract that has failed, under several codes. */
const reverted = /revert|out of gas|invalid opcode|stack underflow|EVM error/i

/** One node, and why it did not answer. */
function createNode(rpcUrl: string, timeoutMs: number) {
  const signal = AbortSignal.timeout(timeoutMs)
  let failure: Error | undefined
  const ask = async (method: string, params: unknown) => {
    const body = { jsonrpc: '2.0', id: 1, method, params }
    // Some nodes answer an error of JSON-RPC with the status of an HTTP error, so the status says nothing.
    const { json } = await askJson({ url: rpcUrl, body, signal })
    const parsed = v.safeParse(answerSchema, json)
    if (!parsed.success) throw new Error('The answer is not one of JSON-RPC.')
    const { output } = parsed
    if (!('error' in output)) return output.result
    const { code, message } = output.error
    if (code !== 3 && !reverted.test(message)) throw new Error(`The answer is the error ${code}.`)
    throw new RpcRequestError({
      body: { method },
      url: '',
      error: { code: 3, message: 'execution reverted' },
    })
  }
  return {
    failure: () => failure,
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      try {
        return await ask(method, params)
      } catch (error) {
        if (!(error instanceof RpcRequestError)) failure = error as Error
        throw error
      }
    },
  }
}
