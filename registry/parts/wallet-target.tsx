import { useWalletLink, type Wallet } from '@latchkey/headless'
import { cn } from '../lib/cn'
import type { Pair } from '../lib/use-pair'
import { pairingMessages as words } from '../messages/pairing'
import { Button } from '../primitives/button'
import { AttemptFace } from './attempt-face'
import { CopyLink } from './copy-link'
import { PairingMark } from './pairing-mark'
import { ViewBody, ViewFooter } from './view-layout'
import { WalletLinkButton } from './wallet-link-button'

export interface WalletTargetProps {
  pair: Pair
  wallet: Wallet
  /** The form of the wallet to open. */
  target: 'mobile' | 'desktop' | 'web'
  /** Opens the view to get the wallet. */
  onGet?: (() => void) | undefined
}

/** Opens a wallet by a link: a mobile app, a desktop app or a web page. */
export function WalletTarget({ pair, wallet, target, onGet }: WalletTargetProps) {
  const { pairing, phase } = pair
  const walletLink = useWalletLink({ wallet, purpose: 'pair', target })
  const { name } = wallet
  const isExpired = pairing.status === 'expired'
  const picture = <PairingMark wallet={wallet} />

  if (isExpired)
    return (
      <>
        <ViewBody>
          <AttemptFace
            picture={picture}
            shape="tile"
            ring="idle"
            title={words.linkExpired}
            detail={words.linkExpiredDetail}
          />
        </ViewBody>
        <ViewFooter>
          <Button onClick={() => pairing.renew()}>{words.newLink}</Button>
        </ViewFooter>
      </>
    )
  const isLong = phase === 'long'
  const isSlow = phase === 'hint' || isLong
  const { link } = walletLink
  const hasFallback = isSlow && link?.fallbackHref !== undefined
  const canGet = onGet !== undefined && target !== 'web'
  return (
    <>
      <ViewBody>
        <AttemptFace
          picture={picture}
          shape="tile"
          ring={phase === 'none' ? 'idle' : 'running'}
          title={isLong ? words.long : words.continueIn(name)}
          detail={
            isLong ? words.longDetail(name) : target === 'web' ? words.confirmInTab : words.confirmInApp
          }
        />
      </ViewBody>
      <ViewFooter className={cn(canGet && 'pb-2')}>
        <WalletLinkButton walletLink={walletLink}>{words.open(name)}</WalletLinkButton>
        {hasFallback ? (
          <WalletLinkButton variant="neutral" walletLink={walletLink} href={link?.fallbackHref}>
            {target === 'web' ? words.notOpenedTab : words.notOpened}
          </WalletLinkButton>
        ) : (
          target !== 'web' && <CopyLink uri={pairing.uri} />
        )}
        {canGet && (
          <Button variant="quiet" size="small" onClick={onGet}>
            {words.notInstalled}
          </Button>
        )}
      </ViewFooter>
    </>
  )
}
