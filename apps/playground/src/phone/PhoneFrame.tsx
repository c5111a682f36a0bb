import { useModal, usePairing } from '@latchkey/headless'
import { useRef } from 'react'
import { Button } from '../parts/controls'
import { HomeScreen } from './HomeScreen'
import { useEventsStayInside } from './useEventsStayInside'
import type { Phone } from './usePhone'

/** A phone that runs the sandbox's pairing wallet. While the modal is open, it is above it. */
export function PhoneFrame({ phone, url }: { phone: Phone; url: string }) {
  const place = useRef<HTMLElement>(null)
  const { isOpen, isEmbedded } = useModal()
  const hasCode = usePairing().status === 'ready'
  useEventsStayInside(place)
  return (
    <section
      ref={place}
      aria-label="Phone"
      className={`phone grid max-w-full shrink-0 gap-3 ${
        isOpen && !isEmbedded ? 'pointer-events-auto relative lg:z-[2000]' : ''
      }`}
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
      <div className="grid justify-items-center gap-1">
        <Button disabled={!hasCode || phone.hasScanned} onClick={phone.scan}>
          Scan the code
        </Button>
        <p role="status" className="min-h-5 text-center text-xs text-quiet">
          {phone.problem || whatToDo(hasCode, phone.hasScanned)}
        </p>
      </div>
    </section>
  )
}

function whatToDo(hasCode: boolean, hasScanned: boolean): string {
  if (!hasCode) return 'Press “Pair with a phone” for a code.'
  return hasScanned ? 'Scanned. Approve on the phone.' : 'The camera reads it from the card.'
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
