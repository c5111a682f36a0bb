import type { WritableWireLog } from '../kernel/wireLog.js'
import { BitcoinWalletError } from './BitcoinWalletError.js'
import type { BitcoinWalletNetwork } from './types.js'

/**
 * Asks the network's server, and takes the call down in the log.
 * @param body What to post. Default: nothing, the path is read.
 * @returns The answer's text.
 * @throws BitcoinWalletError with the server's words if it refuses
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
 * Asks for JSON; otherwise like {@link callEsplora}.
 * @throws BitcoinWalletError also if the answer is none
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

/** Sends a raw transaction; gives its id. Throws BitcoinWalletError with the server's words if it refuses. */
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
