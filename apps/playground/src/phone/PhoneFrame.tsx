import { useModal } from '@latchkey/headless'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Phone } from './usePhone'

/** The phone: with its screen if its wallet has a page, else while the app shows a code. */
export function PhoneFrame({ phone }: { phone: Phone }) {
  if (phone.source.kind === 'page') return <WithScreen phone={phone} url={phone.source.url} />
  return phone.hasCode ? <WithoutScreen phone={phone} /> : null
}

/** While the modal is open, it is above it. */
function WithScreen({ phone, url }: { phone: Phone; url: string }) {
  const place = useRef<HTMLElement>(null)
  const { isOpen, isEmbedded } = useModal()
  useEventsStayInside(place)
  return (
    <section
      ref={place}
      aria-label="Phone"
      className={`phone ${isOpen && !isEmbedded ? 'pointer-events-auto relative lg:z-[2000]' : ''}`}
    >
      <div className="phone-body relative aspect-[300/612] rounded-[48px] p-[11px]">
        <div className="relative size-full overflow-hidden rounded-[37px] bg-[#1c1f27]">
          <StatusBar />
          {phone.isOn && (
            <iframe
              ref={phone.frame}
              src={url}
              title="The wallet on the phone"
              className="phone-screen absolute inset-x-0 top-[38px] border-0"
            />
          )}
          {!phone.isReady && <HomeScreen isStarting={phone.isOn} onStart={phone.start} />}
        </div>
      </div>
      <Scan phone={phone}>{whatToDo(phone)}</Scan>
    </section>
  )
}

function whatToDo({ hasCode, hasScanned }: Phone): string {
  if (!hasCode) return 'Press “Pair with a phone” for a code.'
  return hasScanned ? 'Scanned. Approve on the phone.' : 'The camera reads it from the card.'
}

/** A part of a modal, so that the keyboard reaches it. */
function WithoutScreen({ phone }: { phone: Phone }) {
  const { isEmbedded } = useModal()
  const [modal, setModal] = useState<Element | null>(null)
  useEffect(() => setModal(document.querySelector('[data-slot="lk-dialog"]')), [])
  const shown = (
    <section aria-label="Phone" className="phone-card">
      <span className="phone-camera" aria-hidden="true" />
      <b className="phone-name">Demo phone</b>
      <Scan phone={phone}>It approves everything.</Scan>
    </section>
  )
  if (isEmbedded) return shown
  return modal && createPortal(shown, modal)
}

/** The button that scans, and what happens. */
function Scan({ phone, children }: { phone: Phone; children: ReactNode }) {
  const { hasCode, hasScanned, isScanning, problem, scan } = phone
  const isIdle = hasCode && !hasScanned && !isScanning
  return (
    <>
      <button
        type="button"
        className="play-button phone-scan"
        // Not `disabled`, which would move the focus out of the modal.
        aria-disabled={!isIdle || undefined}
        onClick={() => isIdle && scan()}
      >
        Scan the code
      </button>
      <p role={problem ? 'alert' : 'status'} className="phone-note">
        {problem || (isScanning ? 'Scanning…' : children)}
      </p>
    </>
  )
}

/** The time and the camera at the top of the screen. */
function StatusBar() {
  return (
    <div aria-hidden="true" className="relative h-[38px] px-6 text-[13px] leading-[38px] text-white">
      <span className="font-semibold tabular-nums">9:41</span>
      <span className="absolute start-1/2 top-[9px] h-[20px] w-[76px] -translate-x-1/2 rounded-full bg-black rtl:translate-x-1/2" />
      <svg
        aria-hidden="true"
        viewBox="0 0 24 12"
        fill="currentColor"
        className="absolute end-6 top-[14px] h-[11px]"
      >
        <rect
          x="0.5"
          y="0.5"
          width="20"
          height="11"
          rx="3.5"
          fill="none"
          stroke="currentColor"
          opacity=".5"
        />
        <rect x="2" y="2" width="17" height="8" rx="2" />
        <path d="M22 4v4c1-.3 1.5-1 1.5-2S23 4.3 22 4z" opacity=".5" />
      </svg>
    </div>
  )
}

/** The phone before its wallet is started: the icon of the wallet. */
function HomeScreen({ isStarting, onStart }: { isStarting: boolean; onStart: () => void }) {
  return (
    <div className="home-screen absolute inset-0 grid content-between justify-items-center px-6 pt-16 pb-8 text-white">
      <p aria-hidden="true" className="text-[56px] leading-none font-semibold tracking-tight tabular-nums">
        9:41
      </p>
      <button
        type="button"
        disabled={isStarting}
        className="grid justify-items-center gap-2 rounded-2xl p-2 text-sm font-medium text-white focus-visible:outline-white"
        onClick={onStart}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 64 64"
          className={`size-16 rounded-[18px] bg-[#5b3cc4] shadow-lg ${isStarting ? 'motion-safe:animate-pulse' : ''}`}
        >
          <g fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round">
            <circle cx="24" cy="32" r="9" />
            <path d="M33 32h18M45 32v8" />
          </g>
        </svg>
        {isStarting ? 'Starting the wallet' : 'Start the wallet'}
      </button>
    </div>
  )
}

/**
 * Keeps the events of an element from the rest of the page. The modal closes on a click outside of it and
 * traps the focus, and listens to both on the document.
 */
function useEventsStayInside(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    const events = ['pointerdown', 'mousedown', 'touchstart', 'focusin', 'focusout', 'keydown'] as const
    const stop = (event: Event) => event.stopPropagation()
    for (const event of events) element?.addEventListener(event, stop)
    return () => {
      for (const event of events) element?.removeEventListener(event, stop)
    }
  }, [ref])
}
