'use client'

import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { emailCodeLength, readEmailCode } from '../../features/embedded/readEmailCode.js'

/** What a field of a code is about. */
export interface CodeFieldParameters {
  /** Called with six digits: once when they are complete, and each time the user submits them. */
  readonly submit: (code: string) => void
  /** Whether a code is being verified. */
  readonly isVerifying: boolean
  /** Why the latest code was refused. */
  readonly error?: { readonly code: string } | undefined
  /** The ref of the field. */
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** A field of a code. */
export interface CodeField {
  /** The digits that were entered. */
  readonly code: string
  /** Number of digits of a code. */
  readonly length: number
  onChange(event: ChangeEvent<HTMLInputElement>): void
  /** Of the form. */
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/**
 * Returns a field for the code of an email. It takes what is typed, pasted and filled in by the browser, of
 * which it keeps the digits, and submits six digits by itself. It has the focus. After a refusal, a wrong
 * code is selected, so that the next digit replaces it, and one that is over is removed.
 *
 * @example
 * ```tsx
 * import { useEmailLogin } from '@latchkey/headless'
 * import { useCodeField } from '@latchkey/headless/ui'
 * import { useRef } from 'react'
 *
 * export function CodeForm() {
 *   const { submit, isVerifying, error } = useEmailLogin()
 *   const inputRef = useRef<HTMLInputElement>(null)
 *   const { code, onChange, onSubmit } = useCodeField({ submit, isVerifying, error, inputRef })
 *   return (
 *     <form onSubmit={onSubmit}>
 *       <input ref={inputRef} autoComplete="one-time-code" value={code} onChange={onChange} />
 *     </form>
 *   )
 * }
 * ```
 */
export function useCodeField(parameters: CodeFieldParameters): CodeField {
  const { submit, isVerifying, error, inputRef } = parameters
  const [code, setCode] = useState('')
  /** Browsers can fill in a code with several events. */
  const submitted = useRef('')
  const refusal = error?.code
  useEffect(() => inputRef.current?.focus(), [inputRef])
  useEffect(() => {
    // What is wrong with another email is not about the code.
    if (isVerifying || !refusal?.includes('code')) return
    if (/expired|locked/.test(refusal)) setCode('')
    inputRef.current?.focus()
    inputRef.current?.select()
  }, [refusal, isVerifying, inputRef])
  return {
    code,
    length: emailCodeLength,
    onChange(event) {
      if (isVerifying) return
      const next = readEmailCode(event.target.value)
      setCode(next)
      if (next.length < emailCodeLength) submitted.current = ''
      else if (next !== submitted.current) {
        submitted.current = next
        submit(next)
      }
    },
    onSubmit(event) {
      event.preventDefault()
      if (code.length === emailCodeLength) submit(code)
      else inputRef.current?.focus()
    },
  }
}
