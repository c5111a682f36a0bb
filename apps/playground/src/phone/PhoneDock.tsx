import { useEffect, useRef, useState } from 'react'
import { Button } from '../parts/controls'
import { pictureOfCode } from './pictureOfCode'

/**
 * A phone next to the app: the sandbox's pairing wallet in a frame. It is above the modal but not part of it,
 * so that a click in it does not close the modal.
 */
export function PhoneDock({ url, onClose }: { url: string; onClose: () => void }) {
  const dock = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [said, setSaid] = useState('')

  useEffect(() => {
    const element = dock.current
    // The modal closes on a click outside and traps the focus. Both listen on the document.
    const events = ['pointerdown', 'mousedown', 'touchstart', 'focusin', 'focusout', 'keydown'] as const
    const stop = (event: Event) => event.stopPropagation()
    for (const event of events) element?.addEventListener(event, stop)
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== new URL(url).origin) return
      const { type, error } = (event.data ?? {}) as { type?: unknown; error?: unknown }
      if (type === 'latchkey-peer:ready') setIsReady(true)
      if (type === 'latchkey-peer:scanned') setSaid(typeof error === 'string' ? error : 'Scanned.')
    }
    window.addEventListener('message', onMessage)
    return () => {
      for (const event of events) element?.removeEventListener(event, stop)
      window.removeEventListener('message', onMessage)
    }
  }, [url])

  const scan = async () => {
    const image = await pictureOfCode().catch(() => undefined)
    if (!image) return setSaid('No code is shown. Choose "WalletConnect" in the modal first.')
    frame.current?.contentWindow?.postMessage({ type: 'latchkey-peer:scan', image }, new URL(url).origin, [
      image,
    ])
  }

  return (
    <aside
      ref={dock}
      aria-label="Phone"
      className="pointer-events-auto fixed bottom-4 left-4 z-[2000] grid h-[min(700px,calc(100dvh-2rem))] w-[min(380px,calc(100vw-2rem))] grid-rows-[auto_1fr_auto] gap-2 rounded-[28px] border border-line bg-panel p-3 shadow-2xl"
    >
      <div className="flex items-center justify-between gap-2 px-2">
        <h2 className="text-sm font-semibold">Phone</h2>
        <div className="flex gap-2">
          {/* The wallet must be ready before it can scan the picture. */}
          <Button disabled={!isReady} onClick={scan}>
            Scan the code
          </Button>
          <Button onClick={onClose}>Put away</Button>
        </div>
      </div>
      <iframe
        ref={frame}
        src={url}
        title="The wallet on the phone"
        className="size-full rounded-[18px] border border-line"
      />
      <p role="status" className="min-h-5 px-2 text-xs text-quiet">
        {isReady ? said : 'The wallet is starting.'}
      </p>
    </aside>
  )
}
