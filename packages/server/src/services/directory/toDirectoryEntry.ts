import { loadLogo, type Wallet } from '@latchkey/protocol'

/** Converts a wallet to an entry of `GET /getWallets`. Unknown fields are `null`. */
export async function toDirectoryEntry(wallet: Wallet) {
  return {
    id: wallet.id,
    name: wallet.name,
    image_id: (await loadLogo(wallet.id)) === null ? null : wallet.id,
    homepage: wallet.homepage ?? null,
    order: wallet.order ?? null,
    rdns: wallet.rdns ?? null,
    chains: wallet.networkIds ?? null,
    mobile_link: wallet.mobileLink ?? null,
    link_mode: wallet.universalLink ?? null,
    desktop_link: wallet.desktopLink ?? null,
    webapp_link: wallet.webappLink ?? null,
    app_store: wallet.appStoreUrl ?? null,
    play_store: wallet.playStoreUrl ?? null,
    chrome_store: wallet.chromeStoreUrl ?? null,
    badge_type: wallet.badge ?? 'none',
    supports_wc: wallet.supportsPairing ?? true,
    injected:
      wallet.injected?.map(({ namespace, injectedId }) => ({
        namespace: namespace ?? null,
        injected_id: injectedId ?? null,
      })) ?? null,
  }
}
