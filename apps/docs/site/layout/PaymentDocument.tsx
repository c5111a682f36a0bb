import { createAddress } from '../createAddress'
import { type ClientFiles, Document } from './Document'

/** The page of the demo's payment provider, which the playground opens in a window. No page leads to it. */
export function PaymentDocument({ files }: { files: ClientFiles }) {
  return (
    <Document
      title="Payment - Latchkey"
      description="Payments of the playground."
      root="../"
      address={createAddress('../')}
      files={files}
    >
      <main id="content" className="payment-page" tabIndex={-1} data-island="payment" data-props="{}">
        <p>This page needs JavaScript.</p>
      </main>
    </Document>
  )
}
