import { parsePaymentText, useNetworks, useRouter, useSendFields } from '@latchkey/headless'
import { CameraOffIcon } from 'lucide-react'
import { useState } from 'react'
import { paymentProblem } from '../lib/payment-problem'
import { useScanner } from '../lib/use-scanner'
import { sendMessages } from '../messages/send'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'
import { Skeleton } from '../primitives/skeleton'

const words = sendMessages.scanner

/** Reads the QR code of a receiver with the camera. */
export function SendScanView() {
  const { goBack } = useRouter()
  const { network } = useNetworks()
  const { change, token } = useSendFields()
  const [problem, setProblem] = useState<string>()
  useViewHeader({ title: words.title })
  const { video, status } = useScanner((text) => {
    const payment = parsePaymentText(text)
    const found = paymentProblem(payment, network, token)
    if (found) return setProblem(found)
    // A link to a website, for instance.
    if (payment.receiver === '' || payment.receiver.includes('/')) return setProblem(words.noReceiver)
    change({ receiver: payment.receiver })
    goBack()
  })

  const isStopped = status === 'refused' || status === 'failed'
  return (
    <>
      <ViewBody>
        {isStopped ? (
          <Empty
            role="alert"
            glyph={<CameraOffIcon size={32} strokeWidth={1.5} />}
            title={words[status]}
            detail={status === 'refused' ? words.refusedDetail : words.failedDetail}
          />
        ) : (
          <>
            <div
              data-slot="lk-scanner"
              className="relative mx-auto aspect-square w-full max-w-80 overflow-clip rounded-lk-tile bg-lk-row"
            >
              {status === 'starting' && <Skeleton className="absolute inset-0 size-full rounded-lk-tile" />}
              <video
                ref={video}
                data-slot="lk-scanner-video"
                aria-label={words.detail}
                muted
                playsInline
                className="size-full object-cover"
              />
              <span
                aria-hidden="true"
                data-slot="lk-scanner-frame"
                className="absolute inset-10 rounded-lk-tile border-2 border-white/80"
              />
            </div>
            <p
              role="status"
              data-slot="lk-scanner-text"
              className="px-4 text-center text-lk-detail text-balance text-lk-muted"
            >
              {problem ?? (status === 'starting' ? words.starting : words.detail)}
            </p>
          </>
        )}
      </ViewBody>
      <ViewFooter>
        <Button variant="neutral" onClick={() => goBack()}>
          {words.cancel}
        </Button>
      </ViewFooter>
    </>
  )
}
