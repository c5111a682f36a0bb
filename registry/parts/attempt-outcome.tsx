import { type BaseError, useRouter } from '@latchkey/headless'
import type { ReactNode } from 'react'
import { headline } from '../lib/headline'
import { messages } from '../messages'
import { Button } from '../primitives/button'
import { AttemptFace, type AttemptFaceProps } from './attempt-face'
import { ViewBody, ViewFooter } from './view-layout'

export interface AttemptOutcomeProps extends Pick<AttemptFaceProps, 'picture' | 'shape'> {
  status: 'success' | 'error'
  /** Shown after a success. */
  success: string
  error: BaseError | null | undefined
  /** The labels of the buttons after an error. */
  words: { tryAgain: string; cancel: string }
  onRetry: () => void
  /** More buttons after an error. */
  children?: ReactNode
}

/** The result of a request to a wallet: a success, or the error with a button to try again. */
export function AttemptOutcome(props: AttemptOutcomeProps) {
  const { picture, shape, status, success, error, words, onRetry, children } = props
  const { goBack } = useRouter()
  if (status === 'success')
    return (
      <ViewBody>
        <AttemptFace picture={picture} shape={shape} ring="success" title={success} className="pb-4" />
      </ViewBody>
    )
  return (
    <>
      <ViewBody>
        <AttemptFace
          picture={picture}
          shape={shape}
          ring="danger"
          title={headline(error?.shortMessage ?? messages.errors.unknown)}
          detail={error?.action}
        />
      </ViewBody>
      <ViewFooter className="pb-2">
        <Button onClick={onRetry}>{words.tryAgain}</Button>
        {children}
        <Button variant="quiet" size="small" onClick={() => goBack()}>
          {words.cancel}
        </Button>
      </ViewFooter>
    </>
  )
}
