import { type BaseError, useRouter } from '@latchkey/headless'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cn } from '../lib/cn'
import { errorTitle } from '../lib/error-title'
import { headline } from '../lib/headline'
import { messages } from '../messages'
import { Button } from '../primitives/button'
import { AttemptFace, type AttemptFaceProps } from './attempt-face'
import { ViewBody, ViewFooter } from './view-layout'

export interface AttemptOutcomeProps extends Pick<AttemptFaceProps, 'picture' | 'shape'> {
  status: 'idle' | 'pending' | 'success' | 'error'
  /** Shown while the app waits, and the buttons below. */
  waiting?: Pick<AttemptFaceProps, 'ring' | 'title' | 'detail' | 'hint'> & { actions: ReactNode }
  /** Shown after a success. */
  success: string
  error: BaseError | null | undefined
  /** The labels of the buttons after an error. */
  words: { tryAgain: string; cancel: string }
  onRetry: () => void
  /** More buttons after an error. */
  children?: ReactNode
}

/** A request to a wallet: the app waits, a success, or the error with a button to try again. */
export function AttemptOutcome(props: AttemptOutcomeProps) {
  const { picture, shape, status, waiting, success, error, words, onRetry, children } = props
  const { goBack, canGoBack } = useRouter()
  const isSuccess = status === 'success'
  // Neither the user nor another attempt can change it. The console tells the developer what to install.
  const isFinal = error?.code === 'config/package-missing'
  const bodyRef = useRef<HTMLDivElement>(null)
  useKeptCardHeight(bodyRef, isSuccess)
  const face: Omit<AttemptFaceProps, 'picture' | 'shape'> | undefined = isSuccess
    ? { ring: 'success', title: success }
    : status === 'error'
      ? {
          ring: 'danger',
          title: headline(error ? errorTitle(error) : messages.errors.unknown),
          detail: isFinal ? undefined : error?.action,
        }
      : waiting && {
          ring: waiting.ring,
          title: waiting.title,
          detail: waiting.detail,
          hint: waiting.hint,
        }
  return (
    <>
      <ViewBody ref={bodyRef} className="justify-center">
        {face && <AttemptFace picture={picture} shape={shape} {...face} />}
      </ViewBody>
      {status === 'error' ? (
        <ViewFooter className={cn(!canGoBack && 'pb-2')}>
          {!isFinal && <Button onClick={onRetry}>{words.tryAgain}</Button>}
          {children}
          {!canGoBack && (
            <Button variant="quiet" size="small" onClick={() => goBack()}>
              {words.cancel}
            </Button>
          )}
        </ViewFooter>
      ) : (
        !isSuccess && waiting && <ViewFooter>{waiting.actions}</ViewFooter>
      )}
    </>
  )
}

/** More than the buttons of an attempt take. A card that was higher than that showed another view. */
const mostKept = 160

/** Keeps the height that the card had before, without its buttons, so that the card does not jump. */
function useKeptCardHeight(body: { readonly current: HTMLElement | null }, isKept: boolean): void {
  useLayoutEffect(() => {
    const element = body.current
    const content = element?.closest<HTMLElement>('[data-slot="lk-card-content"]')
    const before = Number.parseFloat(content?.parentElement?.style.getPropertyValue('--lk-card-height') ?? '')
    if (!isKept || !element || !content || !before || before - content.offsetHeight > mostKept) return
    element.style.setProperty('min-height', `${element.offsetHeight + before - content.offsetHeight}px`)
  }, [body, isKept])
}
