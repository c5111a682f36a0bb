import * as v from 'valibot'
import { listOf } from './listOf.js'

/** The body of every answer that is not 200 to 299. */
export const errorBody = v.object({
  status: v.union([v.string(), v.number()]),
  /** At least one. The first is for the user. */
  reasons: listOf(v.object({ name: v.string(), description: v.string() })),
})

/** Type of {@link errorBody}. */
export type ErrorBody = v.InferOutput<typeof errorBody>
