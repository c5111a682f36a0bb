/** An error of a provider, with an EIP-1193 or JSON-RPC code. */
export class ProviderRpcError extends Error {
  override name = 'ProviderRpcError'
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

/** 4001 (EIP-1193) */
export const userRejected = () => new ProviderRpcError(4001, 'User rejected the request.')

/** 4100 (EIP-1193) */
export const unauthorized = (message: string) => new ProviderRpcError(4100, message)

/** 4100 (EIP-1193): the wallet is locked. */
export const locked = () => unauthorized('The wallet is locked.')

/** 4200 (EIP-1193) */
export const unsupportedMethod = (method: string) =>
  new ProviderRpcError(4200, `The method "${method}" is not supported.`)

/** 4900 (EIP-1193) */
export const disconnected = () => new ProviderRpcError(4900, 'The wallet is disconnected from all chains.')

/** 4901 (EIP-1193) */
export const chainDisconnected = (chainId: number) =>
  new ProviderRpcError(4901, `The wallet is not connected to chain ${chainId}.`)

/** -32602 (JSON-RPC 2.0) */
export const invalidParams = (message: string) => new ProviderRpcError(-32602, message)

/** -32002: resource unavailable (EIP-1474). Wallets use it for a second prompt. */
export const alreadyPending = (method: string) =>
  new ProviderRpcError(-32002, `Request of type '${method}' already pending. Please wait.`)

/** 4902 (EIP-3326), or the codes that some wallets use instead: 5000, 32603, and -32603 with 4902 inside. */
export function unknownChain(chainId: number, code: 4902 | 5000 | 32603 | -32603 = 4902): ProviderRpcError {
  const hex = `0x${chainId.toString(16)}`
  const message = `Unrecognized chain ID "${hex}". Try adding the chain using wallet_addEthereumChain first.`
  if (code !== -32603) return new ProviderRpcError(code, message)
  return new ProviderRpcError(code, 'Internal JSON-RPC error.', { originalError: { code: 4902, message } })
}

/**
 * Converts any thrown value to an error of a provider, with its own code, the first code of its causes, or
 * -32603.
 */
export function toProviderRpcError(thrown: unknown): ProviderRpcError {
  if (thrown instanceof ProviderRpcError) return thrown
  const seen = new Set<unknown>()
  for (let cause: unknown = thrown; cause instanceof Error && !seen.has(cause); cause = cause.cause) {
    seen.add(cause)
    if (cause instanceof ProviderRpcError) return cause
  }
  return new ProviderRpcError(-32603, thrown instanceof Error ? thrown.message : String(thrown))
}
