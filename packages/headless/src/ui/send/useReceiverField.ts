'use client'

import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useNetworks } from '../../features/network/useNetworks.js'
import { parsePaymentText } from '../../features/send/parsePaymentText.js'
import type { UseSendFormReturnType } from '../../features/send/useSendForm.js'
import type { BaseError } from '../../shared/errors/base.js'
import { type PaymentProblemWords, paymentProblem } from './paymentProblem.js'

/** The field of a form in which the receiver is entered. */
export interface ReceiverField {
  /** Of the input. */
  readonly input: { readonly current: HTMLInputElement | null }
  /** Of the button that is shown in place of the input. It has the receiver. */
  readonly card: { readonly current: HTMLButtonElement | null }
  /** Who the receiver is, while the button is shown. `undefined` while the input is. */
  readonly known: UseSendFormReturnType['resolved']['data']
  /** Whether it is read who that is. */
  readonly isResolving: boolean
  /** Why a payment link cannot be paid. */
  readonly linkProblem: string | undefined
  /** Why the receiver is not known. */
  readonly error: BaseError | undefined
  /** Whether to try again can help: not after a mistake of the user. */
  readonly canRetry: boolean
  /** Shows the input with a text, and focuses it. */
  edit(text: string): void
  /** Enters a text that is not typed letter by letter. The button gets the focus once it is shown. */
  enter(text: string): void
  /** Handlers of the input. */
  readonly handlers: {
    onPaste(): void
    onChange(event: ChangeEvent<HTMLInputElement>): void
    onBlur(): void
  }
}

/**
 * Returns the field of a form in which the receiver is entered: an input for an address, a name or a payment
 * link and, once it is known who that is, a button in its place. What takes the place of the focused element
 * gets the focus.
 *
 * @example
 * ```tsx
 * import { useSendForm } from '@latchkey/headless'
 * import { type PaymentProblemWords, useReceiverField } from '@latchkey/headless/ui'
 *
 * export function Receiver({ words }: { words: PaymentProblemWords }) {
 *   const form = useSendForm()
 *   const { input, card, known, edit, handlers } = useReceiverField(form, words)
 *   if (!known) return <input ref={input} value={form.receiver} {...handlers} />
 *   return (
 *     <button ref={card} onClick={() => edit(form.receiver)}>
 *       {known.address}
 *     </button>
 *   )
 * }
 * ```
 */
export function useReceiverField(form: UseSendFormReturnType, words: PaymentProblemWords): ReceiverField {
  const { receiver, token, resolved, change } = form
  const { network } = useNetworks()
  const input = useRef<HTMLInputElement>(null)
  const card = useRef<HTMLButtonElement>(null)
  const [isEditing, setIsEditing] = useState(false)
  const [linkProblem, setLinkProblem] = useState<string>()
  const hasPasted = useRef(false)
  const { data, error } = resolved
  const isEntered = receiver.trim() !== ''
  const isShown = data !== undefined && receiver !== '' && !isEditing

  const mustFocus = useRef<'input' | 'card'>(undefined)
  useEffect(() => {
    if (mustFocus.current === 'input' && !isShown) input.current?.focus()
    else if (mustFocus.current === 'card' && isShown) card.current?.focus()
    else return
    mustFocus.current = undefined
  })

  const read = (text: string) => {
    const payment = parsePaymentText(text)
    const found = paymentProblem({ payment, network, token, words })
    setLinkProblem(found)
    change({ receiver: found ? '' : payment.network ? payment.receiver : text })
  }
  const enter = (text: string) => {
    mustFocus.current = 'card'
    setIsEditing(false)
    read(text)
  }
  return {
    input,
    card,
    known: isShown ? data : undefined,
    isResolving: isEntered && (resolved.isPending || resolved.isFetching),
    linkProblem,
    error: isEntered ? (error ?? undefined) : undefined,
    canRetry: !linkProblem && error !== null && !/^(?:send|names)\//.test(error.code),
    edit(text) {
      mustFocus.current = 'input'
      setIsEditing(true)
      setLinkProblem(undefined)
      change({ receiver: text })
    },
    enter,
    handlers: {
      onPaste() {
        hasPasted.current = true
      },
      onChange({ target: { value } }) {
        if (hasPasted.current) enter(value)
        else {
          mustFocus.current = undefined
          setIsEditing(true)
          read(value)
        }
        hasPasted.current = false
      },
      onBlur() {
        mustFocus.current = undefined
        setIsEditing(false)
      },
    },
  }
}
