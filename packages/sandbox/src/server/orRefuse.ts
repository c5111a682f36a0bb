import { RequestError } from './RequestError.js'

/**
 * Does what a party may refuse with an error of its own. It was then asked for what cannot be: the words are the party's, the mistake
 * is that of the request.
 * @throws RequestError 400
 */
export async function orRefuse<T>(act: () => T | Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof RequestError) throw error
    throw new RequestError(400, error instanceof Error ? error.message : String(error))
  }
}
