import type { Fault } from '../types.js'

/** How a namespace words and shapes what goes wrong in every wallet. */
export interface NamespaceErrors<Request> {
  /** The user refused. */
  rejected(): Error
  /** Another window of this kind is open. */
  alreadyPending(method: string): Error
  locked(): Error
  /** The wallet is gone. */
  dead(): Error
  /** An error that a fault prescribes. */
  failed(code: number, message: string): Error
  /** What a fault of this namespace alone is answered with. */
  ofFault?(fault: Fault, request: Request): Error | undefined
}
