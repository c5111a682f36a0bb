'use client'

import { useEffect, useRef, useState } from 'react'

/** How often a frame of the camera is read, in milliseconds. */
const readEveryMs = 200

/** `refused`: the user or the page's policy does not allow the camera. */
export type ScannerStatus = 'starting' | 'scanning' | 'refused' | 'failed'

/** Of the Shape Detection API, which TypeScript does not know. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorConstructor = new (options: { formats: readonly string[] }) => Detector

/**
 * Shows the camera in the video element that gets the returned ref, and calls `onText` with the text of the
 * QR code it sees, with the same text again only after another one. The camera is switched off when the
 * component unmounts.
 *
 * @example
 * ```tsx
 * import { useScanner } from '@latchkey/headless/ui'
 *
 * export function Scanner({ onText }: { onText: (text: string) => void }) {
 *   const { video, status } = useScanner(onText)
 *   return status === 'refused' ? <p>The camera is not allowed.</p> : <video ref={video} muted playsInline />
 * }
 * ```
 */
export function useScanner(onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [status, setStatus] = useState<ScannerStatus>('starting')
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })
  useEffect(() => {
    let isStopped = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: string | undefined

    const read = async (detector: Detector) => {
      const [code] = video.current ? await detector.detect(video.current).catch(() => []) : []
      if (isStopped) return
      if (code && code.rawValue !== last) {
        last = code.rawValue
        latest.current(code.rawValue)
      }
      timer = setTimeout(() => void read(detector), readEveryMs)
    }
    const start = async () => {
      const { BarcodeDetector } = globalThis as unknown as { BarcodeDetector: DetectorConstructor }
      const detector = new BarcodeDetector({ formats: ['qr_code'] })
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isStopped) return stop()
      if (video.current) {
        video.current.srcObject = stream
        // Rejects if the view is closed meanwhile.
        video.current.play().catch(() => {})
      }
      setStatus('scanning')
      await read(detector)
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch((error: unknown) => {
      if (isStopped) return
      stop()
      setStatus(error instanceof Error && error.name === 'NotAllowedError' ? 'refused' : 'failed')
    })
    return () => {
      isStopped = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return { video, status }
}
