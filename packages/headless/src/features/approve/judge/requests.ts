import { messageRows } from './messages.js'
import type { Row } from './row.js'
import { solanaRows } from './solana.js'
import { evmRows } from './transactions.js'
import { typedDataRows } from './typedData.js'

/** Requests, and what they do. */
export const requests: readonly Row[] = [...evmRows, ...typedDataRows, ...messageRows, ...solanaRows]
