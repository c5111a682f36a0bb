import type { Wallet } from '@latchkey/headless'
import { WalletIcon as WalletGlyph } from 'lucide-react'
import type { Pair } from '../lib/use-pair'
import { pairingMessages as words } from '../messages/pairing'
import { Button } from '../primitives/button'
import { HiddenText } from '../primitives/hidden-text'
import { QrCode } from '../primitives/qr-code'
import { WalletIcon } from '../primitives/wallet-icon'

export interface PairingCodeProps {
  pair: Pair
  wallet?: Wallet | undefined
}

/** The QR code to scan. A code that is about to expire is replaced automatically. */
export function PairingCode({ pair: { pairing, phase }, wallet }: PairingCodeProps) {
  const isExpired = pairing.status === 'expired'
  return (
    <div data-slot="lk-pairing-code" className="flex flex-col gap-3">
      <QrCode
        value={pairing.uri}
        label={wallet ? words.codeFor(wallet.name) : words.code}
        isDimmed={isExpired}
        logo={
          wallet ? (
            <WalletIcon wallet={wallet} walletId={wallet.id} className="size-full" />
          ) : (
            <WalletGlyph className="size-full p-1" strokeWidth={1.75} />
          )
        }
      >
        {isExpired && (
          <Button className="lk-guard w-auto px-6 shadow-lk-toast" onClick={() => pairing.renew()}>
            {words.newCode}
          </Button>
        )}
      </QrCode>
      <div data-slot="lk-pairing-text" role="status" className="flex flex-col gap-0.5 px-4 text-center">
        {pairing.uri === undefined && <HiddenText>{words.codeLoading}</HiddenText>}
        <p
          data-slot="lk-pairing-title"
          className="text-lk-body font-medium text-balance [overflow-wrap:anywhere]"
        >
          {isExpired ? words.expired : wallet ? words.scanWith(wallet.name) : words.scan}
        </p>
        {!isExpired && phase === 'hint' && (
          <p data-slot="lk-pairing-hint" className="text-lk-detail text-balance text-lk-muted">
            {words.scanHint}
          </p>
        )}
        {!isExpired && phase === 'long' && (
          <p data-slot="lk-pairing-hint" className="text-lk-detail text-balance text-lk-muted">
            {words.scanLong}
          </p>
        )}
      </div>
    </div>
  )
}
