import { usePairing } from '@latchkey/headless'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ChainsPhone } from '../chains/chains'

/** The phone beside the app. */
export interface Phone {
  readonly source: ChainsPhone
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** The wallet was started. A wallet with a page of its own starts when it is first needed. */
  readonly isOn: boolean
  /** The wallet has started. */
  readonly isReady: boolean
  /** The app shows a code. */
  readonly hasCode: boolean
  readonly isScanning: boolean
  /** The wallet has scanned the code that is shown. A code works once. */
  readonly hasScanned: boolean
  /** Why the last scan failed. Empty otherwise. */
  readonly problem: string
  start(): void
  /** Scans the code of the app as soon as there is one and the wallet is ready. */
  scan(): void
}

const storedKey = 'playground.phone'

/** Controls the phone of the chains. Returns `undefined` if they have none. */
export function usePhone(source: ChainsPhone | undefined): Phone | undefined {
  const { uri, status } = usePairing()
  const code = status === 'ready' ? uri : undefined
  // The code of the last scan that worked.
  const [scannedUri, setScannedUri] = useState<string>()
  const frame = useRef<HTMLIFrameElement>(null)
  // It starts with each load, to answer requests of its sessions.
  const [isOn, setIsOn] = useState(() => localStorage.getItem(storedKey) === 'on')
  const [hasStarted, setHasStarted] = useState(false)
  const [isScanning, setIsScanning] = useState(false)
  const [problem, setProblem] = useState('')
  const origin = source?.kind === 'page' ? new URL(source.url).origin : undefined
  const isReady = source?.kind === 'approving' || hasStarted

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin) return
      const { type, error } = (event.data ?? {}) as { type?: unknown; error?: unknown }
      if (type === 'latchkey-peer:ready') setHasStarted(true)
      if (type !== 'latchkey-peer:scanned') return
      setProblem(typeof error === 'string' ? error : '')
      if (typeof error !== 'string') setScannedUri(uri)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [origin, uri])

  useEffect(() => {
    if (!isScanning || source?.kind !== 'approving' || !code) return
    const end = (error: string) => {
      setIsScanning(false)
      setProblem(error)
    }
    setScannedUri(code)
    source.scan(code).then(
      () => end(''),
      (cause) => {
        setScannedUri(undefined)
        end(cause instanceof Error ? cause.message : String(cause))
      },
    )
  }, [isScanning, source, code])

  useEffect(() => {
    if (!isScanning || !hasStarted || !origin) return
    const ending = new AbortController()
    waitForCode(ending.signal).then(
      (image) => {
        setIsScanning(false)
        frame.current?.contentWindow?.postMessage({ type: 'latchkey-peer:scan', image }, origin, [image])
        frame.current?.scrollIntoView({ block: 'nearest' })
      },
      () => {
        if (ending.signal.aborted) return
        setIsScanning(false)
        setProblem('No code is shown.')
      },
    )
    return () => ending.abort()
  }, [isScanning, hasStarted, origin])

  const start = () => {
    if (source?.kind !== 'page') return
    localStorage.setItem(storedKey, 'on')
    setIsOn(true)
  }
  const scan = () => {
    start()
    setProblem('')
    setIsScanning(true)
  }
  const hasScanned = uri !== undefined && uri === scannedUri
  const hasCode = code !== undefined
  return source && { source, frame, isOn, isReady, hasCode, isScanning, hasScanned, problem, start, scan }
}

/** Time between two looks, and the longest time in total, in milliseconds. */
const lookMs = 100
const limitMs = 20_000

/**
 * Resolves with a picture of the code in the card as soon as there is one.
 * @throws Error If there is none after 20 s, or if the signal is aborted
 */
async function waitForCode(signal: AbortSignal): Promise<ImageBitmap> {
  const end = performance.now() + limitMs
  while (!signal.aborted && performance.now() < end) {
    const picture = await pictureOfCode().catch(() => undefined)
    if (picture && !signal.aborted) return picture
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  throw new Error('No code is shown.')
}

/** Width and height of the picture, in pixels. */
const side = 400

/** Returns a picture of the code in the modal, or `undefined` if no code is visible. */
async function pictureOfCode(): Promise<ImageBitmap | undefined> {
  const code = document.querySelector<SVGSVGElement>('[data-slot="lk-qr-code"] svg')
  if (!code) return undefined
  const copy = code.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(side))
  copy.setAttribute('height', String(side))
  copy.style.color = getComputedStyle(code).color
  const image = new Image(side, side)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side * 1.2
  canvas.height = side * 1.2
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, side * 0.1, side * 0.1, side, side)
  return createImageBitmap(canvas)
}
