import { RequestError } from './RequestError.js'

/** The party, if the sandbox has it. Throws RequestError 404 if it was started without. */
export function running<T>(party: T | undefined, name: string): T {
  if (party !== undefined) return party
  throw new RequestError(404, `The sandbox was started without ${name}.`)
}
