import type { WritableWireLog } from '../kernel/createWireLog.js'
import { BitcoinWalletError } from './BitcoinWalletError.js'
import type { BitcoinWalletNetwork } from './types.js'

/**
 * Sends a request to the network's server, and logs it.
 * @param body Posted text. Default: a GET.
 * @returns The text of the answer.
 * @throws BitcoinWalletError with the server's message
 */
export async function callEsplora(
  log: Pick<WritableWireLog, 'begin'>,
  { name, url }: BitcoinWalletNetwork,
  path: string,
  body?: string,
): Promise<string> {
  const entry = log.begin('chain', `${body === undefined ? 'GET' : 'POST'} ${path}`, body)
  try {
    const response = await fetch(`${url}${path}`, body === undefined ? {} : { method: 'POST', body }).catch(
      () => {
        throw new BitcoinWalletError('internal', `The server of ${name} cannot be reached.`)
      },
    )
    const text = await response.text()
    if (!response.ok)
      throw new BitcoinWalletError('internal', text || `HTTP ${response.status} from ${name}.`)
    entry.succeed(text)
    return text
  } catch (error) {
    entry.fail(error as Error)
    throw error
  }
}

/**
 * Requests JSON. Otherwise like {@link callEsplora}.
 * @throws BitcoinWalletError also if the answer is not JSON
 */
export async function readEsplora(
  log: Pick<WritableWireLog, 'begin'>,
  network: BitcoinWalletNetwork,
  path: string,
): Promise<unknown> {
  const text = await callEsplora(log, network, path)
  try {
    return JSON.parse(text)
  } catch {
    throw new BitcoinWalletError('internal', `The server of ${network.name} gave no JSON.`)
  }
}

/** Broadcasts a raw transaction. Returns its id. Throws BitcoinWalletError with the server's message. */
export async function broadcast(
  log: Pick<WritableWireLog, 'begin'>,
  network: BitcoinWalletNetwork,
  hex: string,
): Promise<string> {
  const txid = (await callEsplora(log, network, '/tx', hex)).trim()
  if (!/^[0-9a-f]{64}$/.test(txid)) {
    throw new BitcoinWalletError('internal', `The server of ${network.name} gave no transaction id.`)
  }
  return txid
}
