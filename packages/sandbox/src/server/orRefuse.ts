import { RequestError } from './RequestError.js'

/**
 * Runs `act` and converts its error to a RequestError with the same message.
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
