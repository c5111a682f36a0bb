import { isLoopbackHost } from '@latchkey/protocol'
import type { Address, Hex } from 'viem'
import { HttpStatusError } from '../../shared/errors/http.js'
import { NameGatewayError } from '../../shared/errors/names.js'
import { isHex } from '../../shared/isHex.js'
import { isPublicHost } from '../../shared/isPublicHost.js'
import {
  decodeErrorResult,
  encodeAbiParameters,
  parseAbi,
  parseAbiParameters,
} from '../../shared/viemCopy.js'
import { request } from '../http/request.js'

/** Largest number of servers that are asked, one after the other. */
const maxGateways = 4
/** Time limit of each server, in milliseconds. */
const timeoutMs = 5_000
/** Maximum size of an answer, in bytes. */
const maxBytes = 64_000

const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])

/** A contract asks for an answer of a server. */
export interface OffchainLookup {
  readonly sender: Address
  readonly urls: readonly string[]
  readonly callData: Hex
  readonly callbackFunction: Hex
  readonly extraData: Hex
}

/** Parses what a call reverted with. Returns `undefined` if it asks for no server. EIP-3668 */
export function parseOffchainLookup(data: unknown): OffchainLookup | undefined {
  if (!isHex(data) || !data.startsWith('0x556f1830')) return undefined
  try {
    const [sender, urls, callData, callbackFunction, extraData] = decodeErrorResult({ abi, data }).args
    return { sender, urls, callData, callbackFunction, extraData }
  } catch {
    return undefined
  }
}

/**
 * Asks the servers that a contract names, and returns the data of the call that gives it the answer. EIP-3668
 *
 * The owner of a name chooses its servers. So only https at its own port is used, at hosts with the form of a
 * public name, and no redirect is followed. If `isLocal`, the network itself is on this device, and servers
 * of this device are asked too.
 *
 * @throws {NameGatewayError} If no server has an answer, or the error is not of the contract that was called.
 */
export async function readOffchain(
  { sender, urls, callData, callbackFunction, extraData }: OffchainLookup,
  { contract, isLocal, signal }: { contract: Address; isLocal: boolean; signal: AbortSignal | undefined },
): Promise<Hex> {
  // An error that another contract has thrown would call back the wrong one.
  if (sender.toLowerCase() !== contract.toLowerCase())
    throw new NameGatewayError(new Error(`${contract} passed on the request of ${sender}.`))
  let failure: unknown = new Error('The contract names no server that may be asked.')
  for (const template of urls.slice(0, maxGateways)) {
    if (!isAllowed(template, isLocal)) continue
    try {
      const response = await ask(template, sender.toLowerCase(), callData, signal)
      const parameters = parseAbiParameters('bytes, bytes')
      return `${callbackFunction}${encodeAbiParameters(parameters, [response, extraData]).slice(2)}`
    } catch (error) {
      signal?.throwIfAborted()
      failure = error
      // The server knows that there is no answer: the others are not asked.
      if (error instanceof HttpStatusError && error.status >= 400 && error.status < 500) break
    }
  }
  throw new NameGatewayError(failure)
}

async function ask(
  template: string,
  sender: string,
  callData: Hex,
  signal: AbortSignal | undefined,
): Promise<Hex> {
  const url = template.replaceAll('{sender}', sender).replaceAll('{data}', callData)
  const isGet = template.includes('{data}')
  const answer = await request({
    url,
    ...(isGet ? {} : { method: 'POST', body: { data: callData, sender } }),
    retries: 0,
    isFresh: true,
    isDirect: true,
    timeoutMs,
    maxBytes,
    signal,
  })
  const { data } = Object(answer) as { data?: unknown }
  if (isHex(data) && data.length % 2 === 0) return data
  throw new Error('The server answered with no data.')
}

function isAllowed(template: string, isLocal: boolean): boolean {
  const url = template.replaceAll('{sender}', '0x').replaceAll('{data}', '0x')
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username, password } = new URL(url)
  if (username || password) return false
  if (isLoopbackHost(hostname)) return isLocal && /^https?:$/.test(protocol)
  return protocol === 'https:' && port === '' && isPublicHost(hostname)
}
