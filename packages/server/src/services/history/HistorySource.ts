import type { HistoryAnswer } from '@latchkey/protocol'
import type { PageSource } from '../pages/PageSource.js'

/** Reads the transactions of one network, the newest first. */
export type HistorySource = PageSource<HistoryAnswer>
