import {
  useEmailLogin,
  useEmbeddedPrompt,
  useEmbeddedWallet,
  useShowEmbeddedWallet,
} from '@latchkey/headless'
import { type FormEvent, useState } from 'react'

export function EmailLogin() {
  const { status, email, error, start, submit, resend, retry, cancel } = useEmailLogin()
  const [text, setText] = useState('')
  const isCode = status === 'verify-code'

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isCode) submit(text)
    else start(text)
    setText('')
  }

  if (status === 'success') return <Protection />
  return (
    <>
      {status === 'verify-device' && <p>Open the link that was sent to {email}.</p>}
      {status === 'connecting' && <p>Opening your wallet</p>}
      {(status === 'idle' || isCode) && (
        <form onSubmit={onSubmit}>
          <input
            aria-label={isCode ? 'Code' : 'Email'}
            inputMode={isCode ? 'numeric' : 'email'}
            autoComplete={isCode ? 'one-time-code' : 'email'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit">Continue</button>
        </form>
      )}
      {error && <p role="alert">{error.shortMessage}</p>}
      {isCode && (
        <button type="button" onClick={resend}>
          Send another code
        </button>
      )}
      {status === 'connecting' && error && (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
      {status !== 'idle' && (
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      )}
    </>
  )
}

function Protection() {
  const { isProtected } = useEmbeddedWallet()
  const { mutate } = useShowEmbeddedWallet()
  if (isProtected !== false) return <p>You are logged in.</p>
  return (
    <button type="button" onClick={() => mutate({ page: 'protect' })}>
      Protect your wallet first
    </button>
  )
}

/** Render it once, where it stays: what the frame asks for is shown here. */
export function FramePlace() {
  const { prompt, attach, openWindow, cancel, isBlocked } = useEmbeddedPrompt()
  return (
    <>
      <div ref={attach} style={{ height: prompt?.type === 'draw' ? prompt.height : 0 }} />
      {prompt?.type === 'window' && (
        <button type="button" onClick={openWindow}>
          Continue in a new window
        </button>
      )}
      {isBlocked && <p role="alert">Allow this site to open windows.</p>}
      {prompt && (
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      )}
    </>
  )
}
