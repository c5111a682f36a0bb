import { BaseError } from '../../shared/errors/base.js'
import {
  type RpcErrorContext,
  toRpcError,
  UnauthorizedError,
  UnsupportedMethodError,
  UserRejectedError,
  WalletLockedError,
} from '../../shared/errors/rpc.js'

/** The codes of sats-connect that differ from EIP-1474. */
const satsConnectCodes: Readonly<Record<number, new (context?: RpcErrorContext) => BaseError>> = {
  [-32000]: UserRejectedError,
  [-32001]: UnsupportedMethodError,
  [-32002]: UnauthorizedError,
}

/** Maps an error that a sats-connect provider answered or threw to ours. WBIP-001 */
export function toSatsConnectError(thrown: unknown, wallet: string): BaseError {
  if (thrown instanceof BaseError) return thrown
  const { code, message } = readError(thrown)
  const rpcCode = typeof code === 'number' ? code : undefined
  const context = { wallet, cause: thrown, rpcCode }
  // sats-connect has no code for a locked wallet.
  if (/\b(?:locked|unlock)\b/i.test(message)) return new WalletLockedError(context)
  const Class = satsConnectCodes[rpcCode ?? 0]
  return Class ? new Class(context) : toRpcError(thrown, { wallet })
}

function readError(thrown: unknown): { code?: unknown; message: string } {
  try {
    const outer = thrown as { error?: { code?: unknown; message?: unknown } }
    const { code, message } = outer.error ?? (thrown as { code?: unknown; message?: unknown })
    return { code, message: typeof message === 'string' ? message.slice(0, 2_000) : '' }
  } catch {
    return { message: '' }
  }
}
