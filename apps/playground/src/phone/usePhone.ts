import { usePairing } from '@latchkey/headless'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { waitForCode } from './waitForCode'

/** The wallet on the phone. It starts when it is first needed, because it is an app of its own. */
export interface Phone {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** The wallet was started. It then starts with each load, to answer requests of its sessions. */
  readonly isOn: boolean
  /** The wallet has started. */
  readonly isReady: boolean
  /** Why the last scan failed. Empty otherwise. */
  readonly problem: string
  /** The wallet has scanned the code that is shown. A code works once. */
  readonly hasScanned: boolean
  start(): void
  /** Scans the code of the page as soon as there is one and the wallet is ready. */
  scan(): void
}

const storedKey = 'playground.phone'

/** Controls the wallet on the phone, a page of the sandbox with this URL. */
export function usePhone(url: string): Phone {
  const { uri } = usePairing()
  // The code of the last scan that worked.
  const [scannedUri, setScannedUri] = useState<string>()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isOn, setIsOn] = useState(() => localStorage.getItem(storedKey) === 'on')
  const [isReady, setIsReady] = useState(false)
  const [wantsScan, setWantsScan] = useState(false)
  const [problem, setProblem] = useState('')
  const { origin } = new URL(url)

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin) return
      const { type, error } = (event.data ?? {}) as { type?: unknown; error?: unknown }
      if (type === 'latchkey-peer:ready') setIsReady(true)
      if (type !== 'latchkey-peer:scanned') return
      setProblem(typeof error === 'string' ? error : '')
      if (typeof error !== 'string') setScannedUri(uri)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [origin, uri])

  useEffect(() => {
    if (!wantsScan || !isReady) return
    const ending = new AbortController()
    waitForCode(ending.signal).then(
      (image) => {
        setWantsScan(false)
        frame.current?.contentWindow?.postMessage({ type: 'latchkey-peer:scan', image }, origin, [image])
        frame.current?.scrollIntoView({ block: 'nearest' })
      },
      () => {
        if (ending.signal.aborted) return
        setWantsScan(false)
        setProblem('No code is shown.')
      },
    )
    return () => ending.abort()
  }, [wantsScan, isReady, origin])

  const start = () => {
    localStorage.setItem(storedKey, 'on')
    setIsOn(true)
  }
  const scan = () => {
    start()
    setProblem('')
    setWantsScan(true)
  }
  const hasScanned = uri !== undefined && uri === scannedUri
  return { frame, isOn, isReady, problem, hasScanned, start, scan }
}
