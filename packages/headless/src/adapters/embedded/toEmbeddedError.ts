import { FrameFailure } from '@latchkey/protocol/frame'
import { BaseError } from '../../shared/errors/base.js'
import { EmbeddedError, type EmbeddedErrorCode } from '../../shared/errors/embedded.js'

/**
 * Converts a failure of the frame's protocol to an error of ours. An error that is ours already stays.
 *
 * @param isCancelled Whether the user ended the request in the page.
 */
export function toEmbeddedError(error: unknown, isCancelled = false): BaseError {
  if (error instanceof BaseError) return error
  if (!(error instanceof FrameFailure)) return new EmbeddedError('embedded/failed', { cause: error })
  if (isCancelled && error.code === 'frame/aborted')
    return new EmbeddedError('embedded/rejected', { cause: error })
  const { message, seconds, reason } = error
  const code: EmbeddedErrorCode = `embedded/${withoutArea(error.code)}`
  return new EmbeddedError(code, { message, seconds, reason, cause: error })
}

type WithoutArea<code extends string> = code extends `frame/${infer subject}` ? subject : never

function withoutArea<code extends FrameFailure['code']>(code: code): WithoutArea<code> {
  return code.slice('frame/'.length) as WithoutArea<code>
}
