import { usePairing } from '@latchkey/headless'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import './phone.css'

export interface PhoneScanProps {
  /** Reads a code with the phone of the demo. */
  scan: (uri: string) => Promise<void>
  /** Whether the card is in the page. The phone is a part of a modal, so that the keyboard reaches it. */
  isEmbedded: boolean
}

/** The phone of the demo, while the app shows a code. */
export function PhoneScan({ scan, isEmbedded }: PhoneScanProps) {
  const { status, uri } = usePairing()
  const code = status === 'ready' ? uri : undefined
  if (!code) return null
  if (isEmbedded) return <Phone key={code} code={code} scan={scan} />
  return (
    <InModal>
      <Phone key={code} code={code} scan={scan} />
    </InModal>
  )
}

function InModal({ children }: { children: ReactNode }) {
  const [modal, setModal] = useState<Element | null>(null)
  useEffect(() => setModal(document.querySelector('[data-slot="lk-dialog"]')), [])
  return modal && createPortal(children, modal)
}

function Phone({ code, scan }: { code: string } & Pick<PhoneScanProps, 'scan'>) {
  const [isScanning, setIsScanning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const press = () => {
    if (isScanning) return
    setIsScanning(true)
    setProblem(undefined)
    scan(code).catch((cause) => {
      setIsScanning(false)
      setProblem(cause instanceof Error ? cause.message : String(cause))
    })
  }
  return (
    <section className="demo-phone" aria-label="Demo phone">
      <span className="demo-phone-camera" aria-hidden="true" />
      <p className="demo-phone-text">
        <b className="demo-phone-name">Demo phone</b>
        <span className="demo-phone-note" role={problem ? 'alert' : 'status'}>
          {problem ?? 'It approves everything.'}
        </span>
      </p>
      <button type="button" className="button" aria-disabled={isScanning || undefined} onClick={press}>
        {isScanning ? 'Scanning…' : 'Scan the code'}
      </button>
    </section>
  )
}
