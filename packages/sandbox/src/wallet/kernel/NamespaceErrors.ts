import type { Fault } from '../types.js'

/** The errors of a namespace for failures that every wallet can have. */
export interface NamespaceErrors<Request> {
  /** The user rejected the request. */
  rejected(): Error
  /** Another window of this kind is open. */
  alreadyPending(method: string): Error
  locked(): Error
  /** The wallet is dead. */
  dead(): Error
  /** The error of a fault. */
  failed(code: number, message: string): Error
  /** The error of a fault that only this namespace has. */
  ofFault?(fault: Fault, request: Request): Error | undefined
}
