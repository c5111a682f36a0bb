import * as v from 'valibot'
import { VaultError } from '../VaultError.js'

/**
 * Parses an answer of the server.
 *
 * @throws {VaultError} `vault/malformed`
 */
export function parseAnswer<const schema extends v.GenericSchema>(
  schema: schema,
  answer: unknown,
): v.InferOutput<schema> {
  const result = v.safeParse(schema, answer)
  if (!result.success) throw new VaultError('vault/malformed')
  return result.output
}
