import { FrameFailure } from '@latchkey/protocol/frame'
import { VaultError } from '../vault/index.js'

/** Returns what the user reads of an error. The texts of other errors may have anything in them. */
export function sentenceOf(error: unknown): string {
  if (error instanceof VaultError || error instanceof FrameFailure) return error.message
  return 'This did not work. Nothing was changed. Try again.'
}
