import { RequestError } from './RequestError.js'

/** Returns the server or chain. Throws RequestError 404 if the sandbox was started without it. */
export function running<T>(party: T | undefined, name: string): T {
  if (party !== undefined) return party
  throw new RequestError(404, `The sandbox was started without ${name}.`)
}
