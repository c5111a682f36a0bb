import { useConnectors, useRouter, useWalletLink, type Wallet, type WalletPlatform } from '@latchkey/headless'
import { useState } from 'react'
import { type Pair, usePair } from '../lib/use-pair'
import { pairingMessages as words } from '../messages/pairing'
import { AttemptFace } from '../parts/attempt-face'
import { CopyLink } from '../parts/copy-link'
import { PairingCode } from '../parts/pairing-code'
import { PairingMark } from '../parts/pairing-mark'
import { PairingOutcome } from '../parts/pairing-outcome'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { WalletTarget } from '../parts/wallet-target'
import { Button } from '../primitives/button'
import { Tabs } from '../primitives/tabs'

/** Connects a wallet on another device by a QR code, or opens it by a link. */
export function ConnectingWalletConnectView() {
  const { wallet } = useRouter().data
  const pair = usePair('ConnectingWalletConnect', wallet)
  useViewHeader({ title: wallet?.name ?? words.title, isDone: pair.status === 'success' })
  return (
    <PairingOutcome pair={pair} wallet={wallet}>
      <Ways pair={pair} wallet={wallet} />
    </PairingOutcome>
  )
}

function Ways({ pair, wallet }: Omit<FaceProps, 'platform'>) {
  const { platforms } = useWalletLink({ wallet, purpose: 'pair' })
  // Kept, so that the tab does not change when an extension is found later.
  const [chosen, setChosen] = useState(platforms[0])
  const platform = chosen && platforms.includes(chosen) ? chosen : (platforms[0] ?? 'qrcode')
  const face = <Face platform={platform} pair={pair} wallet={wallet} />
  if (platforms.length < 2) return face
  return (
    <Tabs
      label={words.ways}
      value={platform}
      onValueChange={(value) => setChosen(value as WalletPlatform)}
      tabs={platforms.map((each) => ({ value: each, label: words.platforms[each] }))}
    >
      {face}
    </Tabs>
  )
}

interface FaceProps {
  platform: WalletPlatform
  pair: Pair
  wallet: Wallet | undefined
}

function Face({ platform, pair, wallet }: FaceProps) {
  const { canOpen, push, data } = useRouter()
  const onGet = wallet && canOpen('GetWallet') ? () => push('GetWallet', data) : undefined
  if (!wallet || platform === 'qrcode') return <CodeFace pair={pair} wallet={wallet} onGet={onGet} />
  if (platform === 'browser') return <BrowserFace wallet={wallet} />
  if (platform === 'unsupported') return <UnsupportedFace wallet={wallet} onGet={onGet} />
  return <WalletTarget key={platform} pair={pair} wallet={wallet} target={platform} onGet={onGet} />
}

function CodeFace({
  pair,
  wallet,
  onGet,
}: Omit<FaceProps, 'platform'> & { onGet: (() => void) | undefined }) {
  const { canOpen, push } = useRouter()
  const onGetAny = canOpen('GetWallet') ? () => push('GetWallet') : undefined
  const getWords = wallet ? words.notInstalled : words.noWallet
  const onPress = wallet ? onGet : onGetAny
  return (
    <>
      <ViewBody className="gap-3 pb-3">
        <PairingCode pair={pair} wallet={wallet} />
      </ViewBody>
      <ViewFooter className="gap-1 pb-2">
        <CopyLink
          size="small"
          uri={pair.pairing.status === 'ready' ? pair.pairing.uri : undefined}
          isExpired={pair.pairing.status === 'expired'}
        />
        {onPress && (
          <Button variant="quiet" size="small" onClick={onPress}>
            {getWords}
          </Button>
        )}
      </ViewFooter>
    </>
  )
}

/** Shown if the wallet's extension is installed too. */
function BrowserFace({ wallet }: { wallet: Wallet }) {
  const { replace } = useRouter()
  const connector = useConnectors().find(
    ({ rdns, walletId, isInstalled }) =>
      isInstalled && (wallet.rdns ? rdns === wallet.rdns : walletId === wallet.id),
  )
  return (
    <>
      <ViewBody>
        <AttemptFace
          picture={<PairingMark wallet={wallet} />}
          shape="tile"
          ring="idle"
          title={words.installed(wallet.name)}
          detail={words.installedDetail}
        />
      </ViewBody>
      <ViewFooter>
        <Button
          aria-disabled={!connector || undefined}
          onClick={() => connector && replace('ConnectingExternal', { connector, wallet })}
        >
          {words.useExtension}
        </Button>
      </ViewFooter>
    </>
  )
}

function UnsupportedFace({ wallet, onGet }: { wallet: Wallet; onGet: (() => void) | undefined }) {
  return (
    <>
      <ViewBody>
        <AttemptFace
          picture={<PairingMark wallet={wallet} />}
          shape="tile"
          ring="idle"
          title={words.notDetected}
          detail={words.notDetectedDetail(wallet.name)}
        />
      </ViewBody>
      {onGet && (
        <ViewFooter>
          <Button onClick={onGet}>{words.get(wallet.name)}</Button>
        </ViewFooter>
      )}
    </>
  )
}
