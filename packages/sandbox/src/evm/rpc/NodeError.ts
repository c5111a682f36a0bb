/** Codes of JSON-RPC, and those of nodes. EIP-1474. */
export const codes = {
  parseError: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  internal: -32603,
  refused: -32000,
  reverted: 3,
  simulation: -38014,
} as const

/** An error that a node answers with. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  readonly code: number
  /** What a contract returned, in hex. Absent for any other error. */
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

/** Returns the error for parameters that are not valid. */
export function invalidParams(message: string): NodeError {
  return new NodeError(codes.invalidParams, message)
}

/** Returns the error of a node that does not take a transaction. */
export function refused(message: string): NodeError {
  return new NodeError(codes.refused, message)
}
