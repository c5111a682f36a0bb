/** Returns whether a wallet does not have a method, or its session has not approved it. */
export function isUnsupported(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'rpc/unsupported-method'
}
